import type { LightMyRequestResponse } from 'fastify'
import type { TestClient } from './client.ts'

export interface Person {
  email: string
  firstName: string
  lastName: string
}

export const ada: Person = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' }

/** Goes on as a browser does until an answer is not a redirect; `visited` are the addresses, without their queries. */
export async function follow(client: TestClient, answer: LightMyRequestResponse, until = (_path: string) => false) {
  const visited: string[] = []
  while (answer.statusCode >= 300 && answer.statusCode < 400) {
    const { pathname, search } = new URL(String(answer.headers.location), 'http://127.0.0.1:4317')
    visited.push(pathname)
    if (until(pathname)) break
    answer = await client.get(`${pathname}${search}`)
  }
  return { answer, visited }
}

/** Opens the embedded form; its address is the last one visited. */
export async function openSignInForm(client: TestClient, start = '/api/login') {
  const { answer, visited } = await follow(client, await client.get(start))
  return { page: answer, action: visited.at(-1) ?? '' }
}

export function submitSignInForm(client: TestClient, action: string, person: Partial<Person>): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return client.inject({ method: 'POST', url: action, headers, payload: new URLSearchParams(person as Record<string, string>).toString() })
}

/** Signs in through the embedded provider, and goes on to where the server sends the browser. */
export async function signInThroughForm(client: TestClient, person: Person = ada, start?: string) {
  const { action } = await openSignInForm(client, start)
  return follow(client, await submitSignInForm(client, action, person))
}
