import type { Result } from '@stackademy/contract/generation'
import { FileText, Printer, Share, Table } from 'lucide-react'
import { useState } from 'react'
import { fileNameAt, handOut } from '../../../shared/hand-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toCsv } from './to-csv.ts'
import { toMarkdown } from './to-markdown.ts'

const names = { flashcard: 'flashcards', quiz: 'quiz', guide: 'guide' } as const

/** Takes a result out of the product: as a table, as a document, on paper. Everything is made on this device. */
export function ExportResult({ result }: { result: Result }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const store = (text: string, { type, extension }: { type: string; extension: string }) => {
    close()
    handOut(new Blob([text], { type }), fileNameAt(new Date(), { what: names[result.resultType], extension }))
  }
  const print = async () => {
    close()
    // Formulas come with their typesetter, and a dialog on paper is no use.
    await import('../../../shared/typeset.ts')
    window.print()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Share size={18} />
        Export
      </Button>
      <Dialog open={isOpen} onClose={close} title="Export" sheet>
        <div className="acts">
          {/* Spreadsheets take a file for UTF-8 only with its mark. */}
          <Button wide large onClick={() => store(`\uFEFF${toCsv(result)}`, { type: 'text/csv', extension: 'csv' })}>
            <Table size={20} />
            CSV Table
          </Button>
          <Button wide large onClick={() => store(toMarkdown(result), { type: 'text/markdown', extension: 'md' })}>
            <FileText size={20} />
            Markdown Document
          </Button>
          <Button wide large onClick={() => void print()}>
            <Printer size={20} />
            Print
          </Button>
          <Button variant="quiet" wide onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
