import { CircleX, FileText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from './file-picker.tsx'
import { Sending } from './sending.tsx'
import { acceptedDocuments, type FileUpload } from './use-file-upload.ts'

/** The desktop's card for a document, and what became of it. */
export function UploadDocument({ fileUpload }: { fileUpload: FileUpload }) {
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
      <FilePicker label="Document" onFile={send}>
        {(open) => (
          <button type="button" className="up" onClick={open}>
            <span className="up-icon">
              <FileText size={24} />
            </span>
            <span>
              <b>Upload Document</b>
              <small>{acceptedDocuments}</small>
            </span>
            <span className="up-pages" aria-hidden="true">
              <i>DOC</i>
              <i>TXT</i>
              <i>PDF</i>
            </span>
          </button>
        )}
      </FilePicker>
      {refusal && (
        <p className="note">
          <CircleX size={18} />
          {refusal}
        </p>
      )}
    </div>
  )
}
