import type { Result } from '@stackademy/contract/generation'
import { paths } from '../../app/paths.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Flashcards } from './flashcards.tsx'
import { Guide } from './guide.tsx'
import { Quiz } from './quiz.tsx'

/** The view that a result's type asks for. */
export function StudyView({ result }: { result: Result }) {
  if (result.content.length === 0) return <Empty result={result} />
  if (result.resultType === 'flashcard') return <Flashcards result={result} />
  if (result.resultType === 'quiz') return <Quiz result={result} />
  return <Guide result={result} />
}

const missing: Record<Result['resultType'], string> = {
  flashcard: 'No flashcards available',
  quiz: 'No quiz questions available',
  guide: 'No study guide available',
}

const Empty = ({ result: { resultType, uploadId } }: { result: Result }) => (
  <section className="result-empty">
    <Stacky expression="sad" />
    <h2>{missing[resultType]}</h2>
    <p>Nothing was made this time. Other choices may find more in the text.</p>
    <ButtonLink variant="primary" href={paths.generate(uploadId)}>
      Choose again
    </ButtonLink>
  </section>
)
