/** What parent and child say to each other. `id` counts the tasks of a child; a child has one at a time. */
export type ToChild =
  | { kind: 'run'; id: number; task: string; request: unknown }
  | { kind: 'heard'; message: number }
  | { kind: 'cancel'; id: number }

export type ToParent =
  | { kind: 'message'; id: number; message: number; body: unknown }
  | { kind: 'done'; id: number; answer: unknown }
  | { kind: 'threw'; id: number; error: string }

/** No message may be larger: the main process takes it in one go, and everybody's requests wait meanwhile. */
export const maxMessageBytes = 64 * 1024
/** Two bytes each at most, and room for what is around them. */
const charactersPerMessage = 30_000

/** The text in pieces that a message can carry; a surrogate pair is not cut in two. */
export function* inMessages(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + charactersPerMessage, text.length)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
    yield text.slice(start, end)
    start = end
  }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
