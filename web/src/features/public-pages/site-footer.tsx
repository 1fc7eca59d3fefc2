import { productName } from '@stackademy/contract/constants'
import { paths } from '../../app/paths.ts'

export function SiteFooter() {
  return (
    <footer className="site-footer wrap">
      <span>© {productName}</span>
      <a href={paths.terms}>Terms</a>
      <a href={paths.privacy}>Privacy</a>
      <a href={paths.contact}>Contact</a>
    </footer>
  )
}
