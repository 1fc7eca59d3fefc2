import { productName } from '@stackademy/contract/constants'
import { escapeHtml, plainPage } from '../../../http/plain-page.ts'
import type { TestAccount } from './identity-server.ts'

type Field = keyof TestAccount
export type FormValues = Record<Field, string>
export type FormErrors = Partial<Record<Field, string>>

const fields: { name: Field; label: string; type: string; autocomplete: string }[] = [
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
]

/** What was typed, and what is wrong with it: nothing when the errors are empty. */
export function readForm(sent: URLSearchParams): { values: FormValues; errors: FormErrors } {
  const read = (name: Field) => (sent.get(name) ?? '').trim().slice(0, 300)
  const values = { email: read('email'), firstName: read('firstName'), lastName: read('lastName') }
  const errors: FormErrors = {}
  if (!/^[^\s@]+@[^\s@]+$/.test(values.email)) errors.email = 'Please enter an e-mail address, such as ada@example.org.'
  if (!values.firstName) errors.firstName = 'Please enter a first name.'
  if (!values.lastName) errors.lastName = 'Please enter a last name.'
  return { values, errors }
}

export function formPage(values: FormValues = { email: '', firstName: '', lastName: '' }, errors: FormErrors = {}): string {
  const focused = fields.find(({ name }) => errors[name])?.name ?? 'email'
  const inputs = fields.map((field) =>
    input(field, { value: values[field.name], error: errors[field.name], isFocused: field.name === focused }),
  )
  return plainPage({
    title: 'Test sign-in',
    body: `<p>${escapeHtml(productName)} runs here without a sign-in provider, so you can be anyone. The same email is the same account.</p>
<form method="post" novalidate>
${inputs.join('\n')}
<button type="submit">Continue</button>
</form>`,
  })
}

interface InputState {
  value: string
  error: string | undefined
  isFocused: boolean
}

function input({ name, label, type, autocomplete }: (typeof fields)[number], { value, error, isFocused }: InputState): string {
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="300" required`,
    `value="${escapeHtml(value)}"`,
    ...(error ? [`aria-invalid="true" aria-describedby="${name}-error"`] : []),
    ...(isFocused ? ['autofocus'] : []),
  ]
  const message = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes.join(' ')}>${message}</div>`
}
