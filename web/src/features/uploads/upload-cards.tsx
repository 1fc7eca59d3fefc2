import { CircleX, FileText, Image, type LucideIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from './file-picker.tsx'
import { Sending } from './sending.tsx'
import { acceptedDocuments, type FileType, type FileUpload } from './use-file-upload.ts'

interface UploadCard {
  type: FileType
  label: string
  title: string
  accepts: string
  icon: LucideIcon
  /** Fanned like cards in a hand. */
  pages: readonly string[]
}

const cards: readonly UploadCard[] = [
  {
    type: 'image',
    label: 'Image',
    title: 'Upload Image',
    accepts: 'A photo of a page, a slide, a whiteboard',
    icon: Image,
    pages: ['GIF', 'PNG', 'JPG'],
  },
  {
    type: 'document',
    label: 'Document',
    title: 'Upload Document',
    accepts: acceptedDocuments,
    icon: FileText,
    pages: ['DOC', 'TXT', 'PDF'],
  },
]

/** The desktop's cards for an image and a document, and what became of the one that was chosen. */
export function UploadCards({ fileUpload }: { fileUpload: FileUpload }) {
  const { sending, send, cancel, refusal } = fileUpload
  if (sending) {
    return (
      <div className="up is-sending">
        <Sending {...sending} />
        <Button onClick={cancel}>Cancel</Button>
      </div>
    )
  }
  return (
    <div className="up-and-note">
      <div className="ups">
        {cards.map((card) => (
          <Card key={card.type} {...card} onFile={send} />
        ))}
      </div>
      {refusal && (
        <p className="note">
          <CircleX size={18} />
          {refusal}
        </p>
      )}
    </div>
  )
}

const Card = ({ type, label, title, accepts, icon: Icon, pages, onFile }: UploadCard & { onFile: FileUpload['send'] }) => (
  <FilePicker label={label} type={type} onFile={onFile}>
    {(open) => (
      <button type="button" className="up" onClick={open}>
        <span className="up-icon">
          <Icon size={24} />
        </span>
        <span>
          <b>{title}</b>
          <small>{accepts}</small>
        </span>
        <span className="up-pages" aria-hidden="true">
          {pages.map((page) => (
            <i key={page}>{page}</i>
          ))}
        </span>
      </button>
    )}
  </FilePicker>
)
