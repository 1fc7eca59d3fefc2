import type { Topic } from './use-topic.ts'

/** Topics that fill the field at a click. */
export function TopicChips({ label, topics, topic }: { label: string; topics: readonly string[]; topic: Topic }) {
  return (
    <div className="topic-chips">
      <h3>{label}</h3>
      <ul className="chips">
        {topics.map((name) => (
          <li key={name}>
            <button type="button" className="chip" disabled={topic.isSubmitting} onClick={() => topic.change(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
