import type { Flashcard } from '@stackademy/contract/generation'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fileNameAt, handOut } from '../../../shared/hand-out.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Hands out a deck as pictures, with how far it is and a way to stop. They are made on this device. */
export function DownloadFlashcards({ cards }: { cards: readonly Flashcard[] }) {
  const { done, start, cancel } = useDownload(cards)
  const isWorking = done !== null
  return (
    <div className="download">
      <Button wide disabled={isWorking} onClick={start}>
        {isWorking ? <Spinner /> : <Download size={18} />}
        {isWorking ? 'Creating Images...' : 'Download All Flashcards'}
      </Button>
      {isWorking && (
        <div className="download-progress">
          <ProgressBar value={done / cards.length} label="Creating images" thin />
          <span className="num meta on-mat">
            {done} of {cards.length}
          </span>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
    </div>
  )
}

/** `done`: how many cards are drawn, null while nothing is being made. Leaving the screen stops it. */
function useDownload(cards: readonly Flashcard[]) {
  const [done, setDone] = useState<number | null>(null)
  const working = useRef(new AbortController())
  useEffect(() => () => working.current.abort(), [])
  const { mutate } = useMutation({
    onMutate: () => setDone(0),
    mutationFn: async ({ signal }: AbortController) => {
      const { zipOfCards } = await import('./zip-of-cards.ts')
      return zipOfCards(cards, { onProgress: setDone, signal })
    },
    onSuccess: (zip) => {
      handOut(zip, fileNameAt(new Date(), { what: 'flashcards', extension: 'zip' }))
      toast({ title: 'Download Complete', description: `Downloaded ${cards.length} flashcard sets as images!` })
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return
      console.warn('The pictures of the flashcards could not be made', error)
      toast({ title: 'Download Failed', description: 'There was an error creating the flashcard images.', tone: 'wrong' })
    },
    onSettled: () => setDone(null),
  })
  const start = () => {
    working.current = new AbortController()
    mutate(working.current)
  }
  return { done, start, cancel: () => working.current.abort() }
}
