/** What parent and child say to each other. `id` counts the tasks of a child; a child has one at a time. */
export type ToChild =
  | { kind: 'run'; id: number; task: string; request: unknown }
  | { kind: 'heard'; message: number; answer: unknown }
  | { kind: 'cancel'; id: number }

export type ToParent =
  | { kind: 'message'; id: number; message: number; body: unknown }
  | { kind: 'done'; id: number; answer: unknown }
  | { kind: 'threw'; id: number; error: string }

/** No message may be larger: the main process takes it in one go, and everybody's requests wait meanwhile. */
export const maxMessageBytes = 64 * 1024
/** Two bytes each at most, and room for what is around them. */
const charactersPerMessage = 30_000

/** The text in pieces that a message can carry. */
export function* inMessages(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += charactersPerMessage) yield text.slice(start, start + charactersPerMessage)
}
