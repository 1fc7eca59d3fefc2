// node scripts/make-noun-classes.mjs <index.sense of WordNet 3.1>: writes packages/text-engine/data/noun-classes.json, see the SOURCES.md there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** WordNet's lexicographer files of nouns, from number 3 on, under the letter that stands for each. */
const letters = 'tabcdefghijklmnopqrsuvwxyz'
/** Classes whose rarer words a student meets in a text book; animals, plants, tools and dishes would only make the table longer. */
const ofTextbooks = new Set([4, 7, 8, 9, 10, 11, 14, 19, 22, 23, 24, 26, 27])
/** A sense said less often than this share of all is no sense that one thinks of. */
const leastShare = 0.2

const senses = new Map()
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const [key = '', , number, count] = line.split(' ')
  const [word = '', place = ''] = key.split('%')
  if (!place.startsWith('1:') || !/^[a-z]{3,16}$/.test(word)) continue
  const said = senses.get(word) ?? []
  senses.set(word, [...said, { kind: Number(place.split(':')[1]), rank: Number(number), count: Number(count) }])
}

const words = new Map()
for (const [word, said] of [...senses].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const total = said.reduce((sum, { count }) => sum + count, 0)
  const kept = said.filter(({ rank, count }) => rank === 1 || (total > 0 && count >= leastShare * total) || (total === 0 && rank === 2))
  if (total === 0 && !kept.some(({ kind }) => ofTextbooks.has(kind))) continue
  const name = [...new Set(kept.sort((a, b) => a.rank - b.rank).map(({ kind }) => letters[kind - 3]))].join('')
  words.set(name, [...(words.get(name) ?? []), word])
}
const table = Object.fromEntries([...words].map(([name, list]) => [name, list.join(' ')]))
writeFileSync(join(root, 'packages/text-engine/data/noun-classes.json'), `${JSON.stringify(table, null, 2)}\n`)
