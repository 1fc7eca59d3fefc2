import { Camera, FileText, Images, Upload } from 'lucide-react'
import { useState } from 'react'
import { useMascot } from '../../shared/mascot.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { Mat } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { Sending } from './sending.tsx'
import { acceptedDocuments, type FileType, type FileUpload } from './use-file-upload.ts'

/** The phone's one control for all ways of uploading. */
export function UploadContent({ fileUpload }: { fileUpload: FileUpload }) {
  const { sending, send, cancel } = fileUpload
  const { showBubble, message } = useMascot()
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = (file: File | undefined, type: FileType) => {
    setIsChoosing(false)
    send(file, type)
  }
  return (
    <Mat className="upload-content" aria-label="Upload">
      <div className="says">
        <Stacky expression={sending ? 'thinking' : 'wink'} alive className="upload-stacky" />
        <p className="bubble">{sending ? 'Carrying your pages over.' : showBubble ? message : 'What are we learning today?'}</p>
      </div>
      <Button variant="ink" wide large className={sending ? 'pulses' : ''} disabled={sending !== null} onClick={() => setIsChoosing(true)}>
        <Upload size={20} />
        {sending ? 'Processing...' : 'Upload Content'}
      </Button>
      {sending && (
        <div className="card pad upload-sending">
          <Sending {...sending} />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="Upload Content" sheet>
        <div className="acts">
          <FilePicker label="Photo" type="image" camera onFile={choose}>
            {(open) => (
              <Button wide large onClick={open}>
                <Camera size={20} />
                Take Photo
              </Button>
            )}
          </FilePicker>
          <FilePicker label="Image" type="image" onFile={choose}>
            {(open) => (
              <Button wide large onClick={open}>
                <Images size={20} />
                From Gallery
              </Button>
            )}
          </FilePicker>
          <FilePicker label="Document" type="document" onFile={choose}>
            {(open) => (
              <Button wide large onClick={open}>
                <FileText size={20} />
                Upload Document
              </Button>
            )}
          </FilePicker>
          <p className="meta upload-hint">{acceptedDocuments}</p>
          <Button variant="quiet" wide onClick={() => setIsChoosing(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </Mat>
  )
}
