import type { Flashcard } from '@stackademy/contract/generation'
import { ArrowLeft, ArrowRight, Circle, CircleCheck, RotateCcw, Star } from 'lucide-react'
import { useState } from 'react'
import { ShowSource, type Sourced, SourceSlip } from '../../shared/source-passage.tsx'
import { spoken } from '../../shared/split-maths.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { useStudyAct } from '../../shared/use-study-acts.ts'
import { Button } from '../../ui/button.tsx'
import { Mat, Stack } from '../../ui/card.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Counter } from './counter.tsx'
import { DownloadFlashcards } from './download/download-flashcards.tsx'
import { ItemTools } from './editing/item-tools.tsx'
import { FlipCard } from './flip-card.tsx'
import type { DeckResult } from './kinds-of-result.ts'
import { sourceOf } from './source-of.ts'
import { useDeck } from './use-deck.ts'
import { pressesItself, useKeys } from './use-keys.ts'

/** A deck of cards to turn and go through. */
export function Flashcards({ result }: { result: DeckResult }) {
  const { id } = result
  const [wantsStarred, setWantsStarred] = useState(false)
  const starred = result.content.filter((card) => card.starred)
  const onlyStarred = wantsStarred && starred.length > 0
  const cards = onlyStarred ? starred : result.content
  const study = useStudyAct(id)
  const onReview = (index: number) => cards[index] && study(cards[index].id, { kind: 'reviewed' })
  const { index, flipped, canGo, flip, go, startOver } = useDeck({ resultId: id, total: cards.length, onReview })
  const isWide = useMedia('(min-width: 1200px)')
  const sayKnown = () => cards[index] && study(cards[index].id, { kind: 'known', known: !cards[index].known })
  const showStarred = () => {
    setWantsStarred(!onlyStarred)
    startOver()
  }
  useKeys((key, target) => {
    if (key === 'ArrowLeft') go('previous')
    else if (key === 'ArrowRight') go('next')
    else if (key === ' ' && !pressesItself(target)) flip()
    else if (key.toLowerCase() === 'k' && (flipped || cards[index]?.known)) sayKnown()
    else return false
    return true
  })

  const card = cards[index]
  if (!card) return <p role="alert">Flashcard not found</p>
  const left = cards.length - index
  return (
    <Mat kind="flashcards" className="study" aria-label="Flashcards">
      <div className="study-play">
        <Counter text={`${index + 1} of ${cards.length}`} share={(index + 1) / cards.length} />
        {starred.length > 0 && (
          <Button className="only-starred" aria-pressed={onlyStarred} onClick={showStarred}>
            <Star size={18} />
            Starred only ({starred.length})
          </Button>
        )}
        <Stack depth={left} className="flip-stack">
          <FlipCard key={card.id} card={card} flipped={flipped} onFlip={flip} canGo={canGo} onSwipe={go} />
        </Stack>
        <p className="sr" role="status">
          {flipped ? `Answer: ${spoken(card.answer)}` : `Card ${index + 1} of ${cards.length}. Question: ${spoken(card.question)}`}
        </p>
        <div className="study-moves">
          <Button onClick={() => go('previous')} disabled={!canGo('previous')}>
            <ArrowLeft size={18} />
            Previous
          </Button>
          <Button variant="primary" onClick={() => go('next')} disabled={!canGo('next')}>
            Next
            <ArrowRight size={18} />
          </Button>
        </div>
        <KnewIt card={card} flipped={flipped} onPress={sayKnown} />
        <p className="study-keys desk on-mat">
          <span>
            <kbd className="kbd">Space</kbd> flip
          </span>
          <span>
            <kbd className="kbd">←</kbd>
            <kbd className="kbd">→</kbd> move
          </span>
          <span>
            <kbd className="kbd">K</kbd> I knew it
          </span>
        </p>
      </div>
      <aside className="study-side" aria-label="About this card">
        {/* Beside a question the source would give the answer away: there it waits behind its button. */}
        {isWide && flipped ? <SourceSlip {...sourceOf(result, card.source)} /> : <HiddenSource {...sourceOf(result, card.source)} />}
        <div className="says">
          <Stacky expression={left === 1 ? 'love' : 'happy'} />
          <p className="bubble">{(flipped && knownNote(card)) || remark({ left, flipped })}</p>
        </div>
        {left === 1 && cards.length > 1 && (
          <Button onClick={startOver}>
            <RotateCcw size={18} />
            Start over
          </Button>
        )}
        <ItemTools result={result} item={card} />
        <DownloadFlashcards cards={result.content} />
      </aside>
    </Mat>
  )
}

/** Waits for the answer: who has not seen it cannot tell. */
const KnewIt = ({ card, flipped, onPress }: { card: Flashcard; flipped: boolean; onPress: () => void }) => (
  <div className="knew-it">
    <Button aria-pressed={card.known} disabled={!flipped && !card.known} onClick={onPress}>
      {card.known ? <CircleCheck size={18} /> : <Circle size={18} />}I knew it
    </Button>
    <p className="sr" role="status">
      {knownNote(card)}
    </p>
  </div>
)

function knownNote({ known, mastered }: Flashcard) {
  if (mastered) return 'Mastered. This one sits.'
  return known ? 'Once more on another day, and it is mastered.' : ''
}

const HiddenSource = (sourced: Sourced) => (
  <div className="hidden-source">
    <p className="desk">The sentence behind this card shows with its answer.</p>
    <ShowSource {...sourced} />
  </div>
)

function remark({ left, flipped }: { left: number; flipped: boolean }) {
  if (left === 1) return flipped ? 'That was the last card of the stack.' : 'The last card. Say it out loud before you flip.'
  return flipped ? 'Check it against your own words.' : 'Say it out loud before you flip.'
}
