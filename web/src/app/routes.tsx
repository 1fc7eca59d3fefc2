import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadScreen } from './load-screen.ts'
import { paths } from './paths.ts'

/** A screen may print the title that the table gives it. */
type ScreenComponent = ComponentType<{ title: string }>

export interface Screen {
  path: string
  /** What the browser's tab and screen readers call it. */
  title: string
  access: 'anyone' | 'user'
  /** What a visitor sees in its place; else they are sent to sign in. */
  forVisitors?: LazyExoticComponent<ScreenComponent>
  /** Stands in the shell with sidebar and bottom bar when someone is signed in. */
  inShell: boolean
  component: LazyExoticComponent<ScreenComponent>
  /** The code of the screen that a student most likely comes to from here. */
  next?: () => Promise<ScreenComponent>
}

const loadGenerate = () => import('../features/generate/generate-screen.tsx').then((file) => file.GenerateScreen)
const loadResult = () => import('../features/result/result-screen.tsx').then((file) => file.ResultScreen)

const dashboard = screen(() => import('../features/uploads/home-screen.tsx').then((file) => file.HomeScreen))
const landing = screen(() => import('../features/public-pages/landing-screen.tsx').then((file) => file.LandingScreen))
const homeRedirect = screen(() => import('./home-redirect-screen.tsx').then((file) => file.HomeRedirectScreen))
const generate = screen(loadGenerate)
const text = screen(() => import('../features/generate/text-screen.tsx').then((file) => file.TextScreen))
const result = screen(loadResult)
const credits = screen(() => import('../features/credits/credits-screen.tsx').then((file) => file.CreditsScreen))
const auth = screen(() => import('../features/auth/auth-screen.tsx').then((file) => file.AuthScreen))
const login = screen(() => import('../features/auth/login-screen.tsx').then((file) => file.LoginScreen))
const signUp = screen(() => import('../features/auth/sign-up-screen.tsx').then((file) => file.SignUpScreen))
const terms = screen(() => import('../features/public-pages/terms-screen.tsx').then((file) => file.TermsScreen))
const privacy = screen(() => import('../features/public-pages/privacy-screen.tsx').then((file) => file.PrivacyScreen))
const beingBuilt = screen(() => import('./being-built-screen.tsx').then((file) => file.BeingBuiltScreen))

/** Every screen of the app. A room that gets built changes its one line. */
export const screens: readonly Screen[] = [
  { path: paths.root, title: 'Dashboard', access: 'user', inShell: true, component: dashboard, forVisitors: landing, next: loadGenerate },
  {
    path: paths.home,
    title: 'Dashboard',
    access: 'user',
    inShell: true,
    component: dashboard,
    forVisitors: homeRedirect,
    next: loadGenerate,
  },
  { path: '/generate/:uploadId', title: 'Generate', access: 'user', inShell: true, component: generate, next: loadResult },
  { path: '/generation/:uploadId', title: 'Generate', access: 'user', inShell: true, component: generate, next: loadResult },
  { path: '/generate/:uploadId/text', title: 'Text', access: 'user', inShell: true, component: text, next: loadGenerate },
  { path: '/results/:resultId', title: 'Result', access: 'user', inShell: true, component: result },
  { path: paths.brainTraining, title: 'Brain Training', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.videoStudy, title: 'YouTube Study', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.cameraSolver, title: 'AI Camera', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.library, title: 'Study Library', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.progress, title: 'Your Progress', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.profile, title: 'Profile', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.credits, title: 'Credits', access: 'user', inShell: true, component: credits },
  { path: paths.pricing, title: 'Pricing', access: 'user', inShell: true, component: beingBuilt },
  { path: paths.about, title: 'About Us', access: 'anyone', inShell: true, component: beingBuilt },
  { path: paths.tools, title: 'Tools', access: 'anyone', inShell: true, component: beingBuilt },
  { path: paths.contact, title: 'Contact', access: 'anyone', inShell: true, component: beingBuilt },
  { path: paths.auth, title: 'Sign in', access: 'anyone', inShell: false, component: auth },
  { path: paths.login, title: 'Sign in', access: 'anyone', inShell: false, component: login },
  { path: paths.signUp, title: 'Sign up', access: 'anyone', inShell: false, component: signUp },
  { path: paths.terms, title: 'Terms', access: 'anyone', inShell: false, component: terms },
  { path: paths.privacy, title: 'Privacy', access: 'anyone', inShell: false, component: privacy },
]

export const notFound: Screen = {
  path: '*',
  title: 'Page not found',
  access: 'anyone',
  inShell: true,
  component: screen(() => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen)),
}

function screen(load: () => Promise<ScreenComponent>) {
  return lazy(async () => ({ default: await loadScreen(load) }))
}
