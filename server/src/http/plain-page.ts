import { readFileSync } from 'node:fs'
import { productName } from '@stackademy/contract/constants'
import type { Http } from './http.ts'

const stylesheet = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8')
const stylesheetPath = '/plain-page.css'

/** A small page that needs no script: for signing in and out, and for when there is no app to show. `body` is HTML. */
export function plainPage({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
<a class="brand" href="/">${escapeHtml(productName)}</a>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

export function registerPlainPages({ fastify }: Http): void {
  fastify.get(stylesheetPath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
