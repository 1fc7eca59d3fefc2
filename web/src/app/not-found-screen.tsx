import { Stacky } from '../shared/stacky.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from './paths.ts'
import './lone.css'

export function NotFoundScreen() {
  return (
    <section className="lone">
      <Stacky expression="surprised" className="lone-stacky" />
      <h1>404 Page Not Found</h1>
      <p>Nothing lives at this address. It may have been mistyped.</p>
      <ButtonLink variant="primary" href={paths.root}>
        Go Home
      </ButtonLink>
    </section>
  )
}
