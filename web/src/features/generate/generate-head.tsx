import { ArrowLeft } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const GenerateHead = () => (
  <header className="generate-head">
    <ButtonLink variant="quiet" icon href={paths.root} aria-label="Back to the dashboard">
      <ArrowLeft size={20} />
    </ButtonLink>
    <h1>Generate</h1>
  </header>
)
