import { previewCharacters } from '@stackademy/contract/constants'
import type { Upload } from '@stackademy/contract/uploads'
import { FileText, Image, type LucideIcon, NotebookPen } from 'lucide-react'
import { MathsText } from '../../shared/maths-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useIsDesktop } from '../../ui/use-media.ts'
import { previewOf } from './preview-of.ts'
import { ReadingReport } from './reading-report.tsx'

const types: Record<Upload['type'], { label: string; icon: LucideIcon }> = {
  document: { label: 'Document', icon: FileText },
  image: { label: 'Image', icon: Image },
  text: { label: 'Text', icon: NotebookPen },
}

/** The head of what was read, so that the student sees it is the right thing. */
export function Preview({ upload }: { upload: Upload }) {
  const { type, originalFileName, subject, topic, textContent } = upload
  const length = useIsDesktop() ? previewCharacters.desktop : previewCharacters.mobile
  const { label, icon: Icon } = types[type]
  return (
    <section className="card preview" aria-label="Content preview">
      <div className="preview-head">
        <Icon size={28} />
        <div>
          <h2 dir="auto">{originalFileName ?? 'Text Input'}</h2>
          <p className="meta-row meta">
            <span>{topic ? 'Topic' : label}</span>
            {subject && (
              <Badge kind="plain">
                <span className="preview-subject" dir="auto">
                  {subject}
                </span>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p className="preview-text ruled" dir="auto">
        <MathsText text={previewOf(textContent, length).replace(/\n{2,}/g, '\n')} />
      </p>
      <ReadingReport upload={upload} />
    </section>
  )
}
