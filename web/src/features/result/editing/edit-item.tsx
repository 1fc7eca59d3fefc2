import type { ResultType } from '@stackademy/contract/generation'
import type { FormEvent } from 'react'
import { useDraft } from '../../../shared/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { changeOf, type Fields, fieldsOf, isWhole } from './fields.ts'
import type { Item, ItemEditing } from './use-item-editing.ts'

interface Props {
  resultType: ResultType
  item: Item
  save: ItemEditing['save']
  onClose: () => void
}

/** The words of an item as a form. What is not saved yet survives a failure, a reload and an expired session. */
export function EditItem({ resultType, item, save, onClose }: Props) {
  const [draft, keepDraft] = useDraft(`item:${item.id}`)
  const fields: Fields = draft ? JSON.parse(draft) : fieldsOf(resultType, item)
  const change = (part: Partial<Fields>) => keepDraft(JSON.stringify({ ...fields, ...part }))
  const changeText = (index: number, text: string) => change({ texts: fields.texts.with(index, text) })
  const leave = () => {
    keepDraft('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && isWhole(fields)) save.mutate(changeOf(resultType, fields), { onSuccess: leave })
  }
  return (
    <form className="edit-item" onSubmit={submit}>
      {fields.texts.map((text, index) => (
        <Field key={index} label={fields.labels[index] ?? ''}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              dir="auto"
              rows={2}
              value={text}
              onChange={(event) => changeText(index, event.target.value)}
            />
          )}
        </Field>
      ))}
      {fields.right !== null && (
        <Field label="Right answer">
          {(control) => (
            <select
              {...control}
              className="input"
              value={fields.right ?? 0}
              onChange={(event) => change({ right: Number(event.target.value) })}
            >
              {fields.labels.map(
                (label, index) =>
                  label.startsWith('Option') && (
                    <option key={label} value={index - 1}>
                      {label}: {fields.texts[index]}
                    </option>
                  ),
              )}
            </select>
          )}
        </Field>
      )}
      <p className="meta">The source stays beside it, so that the two can be compared.</p>
      <Button variant="primary" type="submit" wide aria-disabled={save.isPending || !isWhole(fields)}>
        {save.isPending && <Spinner />}
        Save
      </Button>
      {draft !== '' && (
        <Button variant="quiet" wide disabled={save.isPending} onClick={leave}>
          Discard changes
        </Button>
      )}
    </form>
  )
}
