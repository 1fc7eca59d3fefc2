import { correctText, type TextCorrection, type Upload } from '@stackademy/contract/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { newKey } from '../../api/send-once.ts'
import { paths } from '../../app/paths.ts'
import { useDraft } from '../../shared/draft.ts'
import { refreshSessions } from '../../shared/refresh-sessions.ts'
import { tellFailure } from '../../shared/tell-failure.ts'
import { toast } from '../../ui/toast-store.ts'
import { joinParts, type TextPart, textOfPart } from './text-parts.ts'

const changesInDraft = z.record(z.string(), z.string())
type Changes = Record<number, string>

const draftName = ({ id, textVersion }: Upload) => `text:${id}:${textVersion}`

/** Whether the student changed something in the text and did not save it. */
export function useHasCorrections(upload: Upload) {
  const [draft] = useDraft(draftName(upload))
  return draft !== ''
}

/** What the student changed in the text, kept in this tab until it is saved or thrown away. */
export function useCorrections(upload: Upload, parts: readonly TextPart[]) {
  const [draft, keepDraft] = useDraft(draftName(upload))
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const lastSent = useRef<{ text: string; key: string } | null>(null)
  const changes = readChanges(draft)
  const original = (index: number) => textOfPart(upload.textContent, parts[index] as TextPart)

  const change = (index: number, text: string) => {
    const { [index]: _, ...others } = changes
    keepChanges(text === original(index) ? others : { ...others, [index]: text })
  }
  const keepChanges = (next: Changes) => keepDraft(Object.keys(next).length > 0 ? JSON.stringify(next) : '')

  const { mutate, isPending } = useMutation({
    mutationFn: (correction: TextCorrection) =>
      call(correctText, { params: { id: upload.id }, body: correction, idempotencyKey: keyFor(correction.text) }),
    onSuccess: ({ id, isNew }) => {
      keepDraft('')
      refreshSessions(queryClient)
      toast({ title: 'Text corrected', description: isNew ? madeNew : whatNow })
      navigate(paths.generate(id), { replace: true })
    },
    onError: (error) => tellFailure(error, 'Your correction was not saved'),
  })

  /** As long as no answer came, sending the same text again is the same correction. */
  const keyFor = (text: string) => {
    if (lastSent.current?.text !== text) lastSent.current = { text, key: newKey() }
    return lastSent.current.key
  }
  return {
    changed: Object.keys(changes).map(Number),
    textOf: (index: number) => changes[index] ?? original(index),
    change,
    discard: () => keepDraft(''),
    isSaving: isPending,
    save: () => mutate({ text: joinParts(upload.textContent, parts, changes), textVersion: upload.textVersion }),
  }
}

const whatNow = 'What you make now quotes the corrected text.'
const madeNew = 'It is an upload of its own; what you made before still quotes the old text.'

function readChanges(draft: string): Changes {
  return draft ? (changesInDraft.safeParse(JSON.parse(draft)).data ?? {}) : {}
}
