import { useEffect, useEffectEvent, useState } from 'react'

interface Handlers {
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Takes a file dropped anywhere on the page, and what is pasted outside of a field. Tells whether a file hovers. */
export function useDroppedAndPasted({ onFile, onText }: Handlers) {
  const [isHovering, setIsHovering] = useState(false)
  const takeFile = useEffectEvent(onFile)
  const takeText = useEffectEvent(onText)

  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setIsHovering(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsHovering(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setIsHovering(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) takeFile(file)
    }
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (file) {
        event.preventDefault()
        takeFile(file)
      } else if (!isField(event.target)) {
        takeText(event.clipboardData?.getData('text/plain') ?? '')
      }
    }
    window.addEventListener('dragenter', hover)
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragenter', hover)
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])

  return isHovering
}

const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
const isField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
