import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Topic } from './use-topic.ts'

/** The line one writes a topic on. It grows for a pasted text; Enter sends it, Shift and Enter starts a new line. */
export function TopicInput({ topic, placeholder }: { topic: Topic; placeholder: string }) {
  const id = useId()
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    topic.submit()
  }
  return (
    <div className="topic-line">
      <label className="sr" htmlFor={id}>
        What would you like to study?
      </label>
      <textarea
        id={id}
        dir="auto"
        className={classNames('topic-input', isLong(topic.text) && 'is-text')}
        rows={1}
        placeholder={placeholder}
        autoComplete="off"
        value={topic.text}
        disabled={topic.isSubmitting}
        onChange={(event) => topic.change(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button variant="ink" type="submit" className="topic-go" aria-label="Submit topic" disabled={!topic.canSubmit}>
        {topic.isSubmitting ? <Spinner /> : <ArrowRight size={24} />}
      </Button>
    </div>
  )
}

const isLong = (text: string) => text.length > 80 || text.includes('\n')
