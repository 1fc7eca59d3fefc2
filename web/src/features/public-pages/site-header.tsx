import { Menu } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { BrandName } from '../../shared/brand-name.tsx'
import { buttonClass } from '../../ui/button-class.ts'

const links = [
  { href: '/#features', label: 'Features' },
  { href: paths.about, label: 'About Us' },
  { href: paths.tools, label: 'Tools' },
  { href: paths.contact, label: 'Contact' },
]

/** The top of the public pages. On phones the links fold into a menu that needs no script. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="brand" href={paths.root}>
        <BrandName />
      </a>
      <nav className="site-links" aria-label="Site">
        <Links />
      </nav>
      <a className={buttonClass({ variant: 'ink' })} href={paths.auth}>
        GET STARTED
      </a>
      <details className="site-menu">
        <summary className={buttonClass({ icon: true })} aria-label="Menu">
          <Menu size={20} />
        </summary>
        <nav className="card" aria-label="Site menu">
          <Links />
        </nav>
      </details>
    </header>
  )
}

const Links = () =>
  links.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ))
