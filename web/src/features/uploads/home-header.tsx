import type { User } from '@stackademy/contract/auth'
import { Avatar } from '../../shared/avatar.tsx'
import { Streak } from '../../shared/streak.tsx'
import { ThemeSwitch } from '../../shared/theme-switch.tsx'
import { useIsDesktop } from '../../ui/use-media.ts'

/** Who is here, how the day greets them, their streak and the way to their profile. Phones have no sidebar for the theme's switch. */
export function HomeHeader({ user, greeting, note }: { user: User; greeting: string; note: string }) {
  const isDesktop = useIsDesktop()
  return (
    <header className="home-header">
      <div>
        <h1>
          {greeting}, <bdi>{user.firstName}</bdi>
        </h1>
        <p className="meta">{note}</p>
      </div>
      <div className="home-header-end">
        {!isDesktop && <ThemeSwitch user={user} />}
        <Streak days={user.streak} />
        <Avatar user={user} />
      </div>
    </header>
  )
}

/** The hour is the student's own. */
export function greetingAt(hour: number) {
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
