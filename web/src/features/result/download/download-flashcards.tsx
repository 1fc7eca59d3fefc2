import { productName } from '@stackademy/contract/constants'
import type { Flashcard } from '@stackademy/contract/generation'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Hands out a deck as pictures. They are made on this device. */
export function DownloadFlashcards({ cards }: { cards: readonly Flashcard[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./zip-of-cards.ts')).zipOfCards(cards),
    onSuccess: (zip) => {
      handOut(zip, fileNameAt(new Date()))
      toast({ title: 'Download Complete', description: `Downloaded ${cards.length} flashcard sets as images!` })
    },
    onError: (error) => {
      console.warn('The pictures of the flashcards could not be made', error)
      toast({ title: 'Download Failed', description: 'There was an error creating the flashcard images.', tone: 'wrong' })
    },
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner /> : <Download size={18} />}
      {isPending ? 'Creating Images...' : 'Download All Flashcards'}
    </Button>
  )
}

/** In the student's own time, without what file systems refuse: "stackademy-flashcards-2026-11-21-18-04-59.zip". */
function fileNameAt(moment: Date) {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes(), moment.getSeconds()]
  const stamp = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return `${productName.toLowerCase()}-flashcards-${stamp}.zip`
}

function handOut(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
