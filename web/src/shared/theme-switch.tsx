import { type Preferences, type User, updateCurrentUser } from '@stackademy/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { useMedia } from '../ui/use-media.ts'
import { currentUserQuery } from './current-user.ts'
import { tellFailure } from './tell-failure.ts'

/** Turns the light on the desk on or off; the server remembers it for every device. */
export function ThemeSwitch({ user }: { user: User }) {
  const changeTheme = useThemeChange(user)
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const { theme } = user.preferences
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'
  return (
    <Button variant="quiet" icon aria-label={isDark ? 'Light theme' : 'Dark theme'} onClick={() => changeTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </Button>
  )
}

/** Shows the theme before the server knows it, and takes it back where the server does not take it. */
function useThemeChange({ preferences: { theme: before } }: User) {
  const queryClient = useQueryClient()
  const show = (theme: Preferences['theme']) =>
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, preferences: { ...user.preferences, theme } })
  return (theme: Preferences['theme']) => {
    show(theme)
    call(updateCurrentUser, { body: { preferences: { theme } } }).catch((error: Error) => {
      show(before)
      tellFailure(error, 'The theme was not changed')
    })
  }
}
