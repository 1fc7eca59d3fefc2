import { type ReactNode, Suspense, useEffect } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { useCurrentUser } from '../shared/current-user.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { Gate } from './gate.tsx'
import { loadAhead } from './load-screen.ts'
import { notFound, type Screen, screens } from './routes.tsx'
import { ScreenArrival } from './screen-arrival.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Shell } from './shell.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { useTheme } from './use-theme.ts'
import { useTimeZoneReport } from './use-time-zone-report.ts'

/** The screen of the current path, in the shell for whoever is signed in. */
export function App() {
  return (
    <Gate>
      <CurrentScreen />
    </Gate>
  )
}

function CurrentScreen() {
  const screen = useCurrentScreen()
  const { user } = useCurrentUser()
  useTheme(user)
  useTimeZoneReport(user)
  useNextScreen(user ? screen : null)
  const Component = user || screen.access === 'anyone' ? screen.component : (screen.forVisitors ?? SignInScreen)
  const content = (
    <Route path={screen.path}>
      <Suspense fallback={<PageSpinner label="Loading..." />}>
        <ScreenArrival title={user || screen.access === 'anyone' ? screen.title : null} />
        <Component title={screen.title} />
      </Suspense>
    </Route>
  )
  return (
    <ScreenBoundary>
      <Frame screen={screen}>{content}</Frame>
    </ScreenBoundary>
  )
}

/** Screens of the shell leave the main region to it, also where a visitor sees them without; the others bring their own. */
function Frame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { user } = useCurrentUser()
  if (!screen.inShell || (!user && screen.forVisitors)) return children
  return user ? <Shell user={user}>{children}</Shell> : <main id="main">{children}</main>
}

/** Has the code of the next screen at hand before it is asked for, also where the connection breaks until then. */
function useNextScreen(screen: Screen | null) {
  const next = screen?.next
  useEffect(() => next && loadAhead(next), [next])
}

function useCurrentScreen() {
  const { parser } = useRouter()
  const [location] = useLocation()
  return screens.find(({ path }) => matchRoute(parser, path, location)[0]) ?? notFound
}
