// A process of its own that makes 150 flashcards of the document in a file and prints what that took.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { makeStudyMaterial } from '@stackademy/text-engine'

const document = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const from = performance.now()
const made = makeStudyMaterial({ document, resultType: 'flashcard', quantity: 150, style: 'simple', seed: 'bench' })
const seconds = (performance.now() - from) / 1000
const digest = createHash('sha256').update(JSON.stringify(made)).digest('hex')
const peakMb = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ seconds, peakMb, given: made.ok ? made.items.length : 0, digest }))
