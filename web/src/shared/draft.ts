import { useState } from 'react'

const prefix = 'draft:'

/** State that survives a reload, an expired session and a sign-in in this tab: nothing typed is lost. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(prefix + name) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(prefix + name, next)
    else sessionStorage.removeItem(prefix + name)
  }
  return [text, change] as const
}

/** Another student may sign in next. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
