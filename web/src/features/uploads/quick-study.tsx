import { mobileTopicCount, popularTopics } from '@stackademy/contract/constants'
import type { FormEvent } from 'react'
import { useMascot } from '../../shared/mascot.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { Mat } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TopicChips } from './topic-chips.tsx'
import { TopicInput } from './topic-input.tsx'
import type { Topic } from './use-topic.ts'

/** The desktop's desk: a blank card to write a topic on. */
export function QuickStudy({ topic }: { topic: Topic }) {
  const { showBubble, message } = useMascot()
  return (
    <Mat className="quick" aria-labelledby="quick-study">
      <h2 id="quick-study">Quick Study</h2>
      <div className="quick-card">
        <Stacky expression={topic.isSubmitting ? 'thinking' : 'wink'} alive className="quick-stacky" />
        {showBubble && <p className="bubble quick-bubble">{message}</p>}
        <form className="card" onSubmit={submitBy(topic)}>
          <TopicInput topic={topic} placeholder="Write a topic on this card" />
          <div className="quick-rest">
            <p className="meta">or paste your notes, or drop a file anywhere</p>
            <Button variant="primary" type="submit" disabled={!topic.canSubmit}>
              {topic.isSubmitting ? (
                <>
                  <Spinner />
                  Generating Magic...
                </>
              ) : (
                'Start Learning Journey'
              )}
            </Button>
          </div>
        </form>
      </div>
      <Chips topic={topic} topics={popularTopics} />
    </Mat>
  )
}

/** The phone's: one line and the first chips. */
export function QuickStart({ topic }: { topic: Topic }) {
  return (
    <section className="quick-start" aria-labelledby="quick-start">
      <h2 id="quick-start">Quick Study</h2>
      <form className="card" onSubmit={submitBy(topic)}>
        <TopicInput topic={topic} placeholder="Write a topic" />
      </form>
      <Chips topic={topic} topics={popularTopics.slice(0, mobileTopicCount)} />
    </section>
  )
}

function Chips({ topic, topics }: { topic: Topic; topics: readonly string[] }) {
  return topic.nearest.length > 0 ? (
    <TopicChips label="Nearest topics with notes" topics={topic.nearest} topic={topic} />
  ) : (
    <TopicChips label="Popular topics" topics={topics} topic={topic} />
  )
}

const submitBy = (topic: Topic) => (event: FormEvent) => {
  event.preventDefault()
  topic.submit()
}
