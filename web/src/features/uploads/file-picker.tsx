import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { acceptedFiles, type FileType } from './use-file-upload.ts'

interface Props {
  label: string
  type: FileType
  /** Opens the camera, the one at the back, where there is one. */
  camera?: boolean
  onFile: (file: File | undefined, type: FileType) => void
  /** Draws the button that opens the picker. */
  children: (open: () => void) => ReactNode
}

/** The browser's own file picker behind a button of ours. It takes the first file and can be given the same one again. */
export function FilePicker({ label, type, camera = false, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0], type)
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles[type]}
        capture={camera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={take}
      />
      {children(() => input.current?.click())}
    </>
  )
}
