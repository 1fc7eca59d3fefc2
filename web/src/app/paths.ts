/** Every URL of the app. */
export const paths = {
  root: '/',
  home: '/home',
  auth: '/auth',
  login: '/login',
  signUp: '/signup',
  terms: '/terms',
  privacy: '/privacy',
  about: '/about',
  tools: '/tools',
  contact: '/contact',
  generate: (uploadId: number) => `/generate/${uploadId}`,
  /** The same screen: uploads from the desktop lead here. */
  generation: (uploadId: number) => `/generation/${uploadId}`,
  result: (resultId: number) => `/results/${resultId}`,
  library: '/library',
  progress: '/progress',
  profile: '/profile',
  credits: '/credits',
  brainTraining: '/brain-training',
  videoStudy: '/youtube-study',
  cameraSolver: '/camera-solver',
} as const
