import type { Result } from '@stackademy/contract/generation'
import { Bookmark, RotateCcw } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ExportResult } from './export/export-result.tsx'

export const ResultActions = ({ result, className }: { result: Result; className: string }) => (
  <div className={classNames('result-actions', className)}>
    <ButtonLink href={paths.generate(result.uploadId)}>
      <RotateCcw size={18} />
      Regenerate
    </ButtonLink>
    <ButtonLink href={paths.library}>
      <Bookmark size={18} />
      Save to Library
    </ButtonLink>
    {result.content.length > 0 && <ExportResult result={result} />}
  </div>
)
