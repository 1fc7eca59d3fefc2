import type { Kind } from './zip-kind.ts'

const sniffed = 4096

/** What a text is when it is written in a markup, or null. */
export function markupKind(text: string): Kind | null {
  const start = text.slice(0, sniffed).trimStart().toLowerCase()
  const afterProlog = start.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, '')
  if (/^<(?:!doctype html|html[\s>])/.test(afterProlog)) return { format: 'html' }
  if (/^(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(afterProlog)) return { kind: 'SVG picture' }
  if (start.startsWith('{\\rtf')) return { format: 'rtf' }
  return start.startsWith('<?xml') ? { kind: 'XML file' } : null
}
