import type { User } from '@stackademy/contract/auth'
import { ChevronRight, Flame, LogOut, Ticket, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { BrandName } from '../shared/brand-name.tsx'
import { useCredits } from '../shared/credits.ts'
import { useSignOut } from '../shared/current-user.ts'
import { shortNumber } from '../shared/short-number.ts'
import { ThemeSwitch } from '../shared/theme-switch.tsx'
import { useSendStudyActs } from '../shared/use-study-acts.ts'
import { ariaCurrentOf, isCurrent, navItems } from './nav-items.ts'
import { paths } from './paths.ts'
import './shell.css'

/** What stands around every screen of a signed-in student: a sidebar on large screens, a bar at the foot of phones. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  useSendStudyActs(user)
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar user={user} />
      <main className="main" id="main" tabIndex={-1}>
        {children}
        <CreditsBanner />
      </main>
      <BottomBar />
    </div>
  )
}

function Sidebar({ user }: { user: User }) {
  const [location] = useLocation()
  const signOut = useSignOut()
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <Link className="brand" href={paths.root}>
        <BrandName tagline />
      </Link>
      <CreditsBox />
      <nav aria-label="Main">
        {navItems.map((item) => (
          <Link key={item.path} className="nav-item" data-kind={item.kind} href={item.path} aria-current={ariaCurrentOf(item, location)}>
            <item.icon size={20} />
            <span>
              <b>{item.label}</b>
              <small>{item.description}</small>
            </span>
          </Link>
        ))}
      </nav>
      <dl className="sidebar-stats">
        <div>
          <dt>Study Streak</dt>
          <dd className="num">
            <Flame size={18} />
            {user.streak}
          </dd>
        </div>
        <div>
          <dt>Total XP</dt>
          <dd className="num">
            <Zap size={18} />
            {shortNumber(user.xp)}
          </dd>
        </div>
      </dl>
      <div className="sidebar-foot">
        <button type="button" className="nav-item quiet" onClick={signOut}>
          <LogOut size={20} />
          <b>Sign Out</b>
        </button>
        <ThemeSwitch user={user} />
      </div>
    </aside>
  )
}

/** The balance, and the way to the wallet. */
function CreditsBox() {
  const { account } = useCredits()
  return (
    <Link className="credits-box" href={paths.credits}>
      <Ticket size={20} />
      <span>Credits</span>
      <b className="num">{(account?.credits ?? 0).toLocaleString('en')}</b>
    </Link>
  )
}

/** The same for phones, above the bottom bar, on the screens that its tabs lead to. */
function CreditsBanner() {
  const { account } = useCredits()
  const [location] = useLocation()
  if (!navItems.some((item) => item.tab && isCurrent(item, location))) return null
  return (
    <Link className="credits-banner" href={paths.credits}>
      <Ticket size={18} />
      Credits
      <b className="num">{(account?.credits ?? 0).toLocaleString('en')}</b>
      <ChevronRight size={18} />
    </Link>
  )
}

function BottomBar() {
  const [location] = useLocation()
  return (
    <nav className="bottombar" aria-label="Main, phone">
      {navItems
        .filter((item) => item.tab)
        .map((item) => (
          <Link key={item.path} href={item.path} aria-current={ariaCurrentOf(item, location)}>
            <item.icon size={24} />
            <span>{item.tab}</span>
          </Link>
        ))}
    </nav>
  )
}
