import { Camera, Gamepad2, House, Library, type LucideIcon, SquarePlay, UserRound } from 'lucide-react'
import type { Kind } from '../ui/kind.ts'
import { paths } from './paths.ts'

interface NavItem {
  path: string
  label: string
  description: string
  kind: Kind
  icon: LucideIcon
  /** Screens that one comes to through it, though their addresses say nothing of that. */
  leadsTo?: readonly string[]
  /** Its name in the phone's bottom bar, where it has a tab. */
  tab?: string
}

/** What the sidebar and the phone's bottom bar lead to. */
export const navItems: readonly NavItem[] = [
  {
    path: paths.root,
    label: 'Dashboard',
    description: 'Start something new',
    kind: 'plain',
    icon: House,
    leadsTo: ['/generate/', '/generation/'],
    tab: 'Home',
  },
  { path: paths.brainTraining, label: 'Brain Training', description: 'Short games', kind: 'games', icon: Gamepad2, tab: 'Brain' },
  { path: paths.videoStudy, label: 'YouTube Study', description: 'A pack from a video', kind: 'video', icon: SquarePlay },
  { path: paths.cameraSolver, label: 'AI Camera', description: 'Solve from a photo', kind: 'camera', icon: Camera },
  {
    path: paths.library,
    label: 'Study Library',
    description: 'Everything you made',
    kind: 'plain',
    icon: Library,
    leadsTo: ['/results/'],
    tab: 'Library',
  },
  { path: paths.profile, label: 'Profile', description: 'You and your settings', kind: 'plain', icon: UserRound, tab: 'Profile' },
]

/** The item of the screen that shows; `/home` is the dashboard too, and a sub-route belongs to its room. */
export const isCurrent = ({ path }: NavItem, location: string) =>
  path === paths.root ? location === paths.root || location === paths.home : location === path || location.startsWith(`${path}/`)

/** What a link says of itself: that its screen shows, that one is further in, or nothing. */
export function ariaCurrentOf(item: NavItem, location: string) {
  if (isCurrent(item, location)) return 'page'
  return item.leadsTo?.some((start) => location.startsWith(start)) ? 'true' : undefined
}
