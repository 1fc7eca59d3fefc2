/** A built-in study note. `topics` are phrases a student would type for it; `body` is Markdown and begins with `# title`. */
export interface Note {
  /** The file's name without its ending, where the reader of the file filled it in. */
  slug?: string
  title: string
  subject: string
  topics: string[]
  body: string
}

/**
 * Reads a note: front matter between two `---` lines (`title`, `subject`, and `topics` as `- phrase` lines), then the body.
 * Throws on anything else, since a malformed note is our own mistake.
 */
export function parseNote(markdown: string): Note {
  const text = markdown.replaceAll('\r\n', '\n')
  const parts = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text)?.groups
  if (!parts) throw new Error('A note begins with front matter between two lines of ---')
  const front = parseFrontMatter(parts.front ?? '')
  const body = (parts.body ?? '').trim()
  const heading = /^# (.+)/.exec(body)?.[1]
  if (heading !== front.title) throw new Error(`The note "${front.title}" must begin with the heading "# ${front.title}"`)
  return { ...front, body }
}

function parseFrontMatter(front: string): Pick<Note, 'title' | 'subject' | 'topics'> {
  const values = new Map<string, string>()
  const topics: string[] = []
  for (const line of front.split('\n')) {
    const phrase = /^\s+- (.+)$/.exec(line)?.[1]
    const [, key, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (phrase) topics.push(phrase.trim())
    else if (key) values.set(key, (value ?? '').trim())
    else throw new Error(`This line of front matter is neither "key: value" nor "  - phrase": ${line}`)
  }
  const title = values.get('title')
  const subject = values.get('subject')
  if (!title || !subject || topics.length === 0) throw new Error('A note needs a title, a subject and at least one topic')
  return { title, subject, topics }
}
