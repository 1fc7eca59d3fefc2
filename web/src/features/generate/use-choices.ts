import { defaultQuantity, quantities } from '@stackademy/contract/constants'
import { type GenerateRequest, resultTypes, styles } from '@stackademy/contract/generation'
import * as z from 'zod/mini'
import { useDraft } from '../../shared/draft.ts'

export type Choices = Pick<GenerateRequest, 'resultType' | 'stylePreference' | 'quantity'>

const choices = z.object({
  resultType: z.catch(z.enum(resultTypes), 'flashcard'),
  stylePreference: z.catch(z.enum(styles), 'simple'),
  quantity: z.catch(z.literal(quantities), defaultQuantity),
})

/** What to make from an upload. It survives a reload and an expired session. */
export function useChoices(uploadId: number) {
  const [draft, setDraft] = useDraft(`generate:${uploadId}`)
  const current = readChoices(draft)
  return [current, (change: Partial<Choices>) => setDraft(JSON.stringify({ ...current, ...change }))] as const
}

/** Whatever stands in a draft, it becomes a choice that can be made. */
export function readChoices(draft: string): Choices {
  try {
    return choices.parse(JSON.parse(draft))
  } catch {
    return choices.parse({}) // nothing chosen yet
  }
}
