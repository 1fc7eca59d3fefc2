import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { acceptedFiles } from './use-file-upload.ts'

interface Props {
  label: string
  onFile: (file: File | undefined) => void
  /** Draws the button that opens the picker. */
  children: (open: () => void) => ReactNode
}

/** The browser's own file picker behind a button of ours. It takes the first file and can be given the same one again. */
export function FilePicker({ label, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0])
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept={acceptedFiles} hidden aria-label={label} onChange={take} />
      {children(() => input.current?.click())}
    </>
  )
}
