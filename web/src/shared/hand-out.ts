import { productName } from '@stackademy/contract/constants'

/** Gives the browser a file of ours to store. */
export function handOut(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** In the student's own time, without what file systems refuse: "stackademy-flashcards-2026-11-21-18-04-59.zip". */
export function fileNameAt(moment: Date, { what, extension }: { what: string; extension: string }) {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes(), moment.getSeconds()]
  const stamp = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return `${productName.toLowerCase()}-${what}-${stamp}.${extension}`
}
