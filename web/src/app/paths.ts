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
  /** The text of an upload, at one of its pages. */
  text: (uploadId: number, page?: number) => `/generate/${uploadId}/text${page === undefined ? '' : `?page=${page}`}`,
  result: (resultId: number) => `/results/${resultId}`,
  library: '/library',
  progress: '/progress',
  profile: '/profile',
  credits: '/credits',
  pricing: '/pricing',
  brainTraining: '/brain-training',
  videoStudy: '/youtube-study',
  cameraSolver: '/camera-solver',
} as const
