import type { Document } from '@stackademy/contract/document'
import { expect, test } from 'vitest'
import { mixesClasses } from './option-classes.ts'

const text = [
  'transcription: process through which messenger RNA forms',
  'translation: process through which RNA directs the formation of protein',
  'nucleotide: monomer of nucleic acids',
  'codon: set of three bases',
  'Behaviorism is a school of thought that arose early in the century.',
  'Habituation is a process by which we learn not to respond.',
].join('\n')
const document: Document = { title: null, language: 'en', text, blocks: [], pages: [] }

const isMixed = (question: string, [answer = '', ...others]: string[]) =>
  mixesClasses({ question, answer, options: [...others, answer], document })

test.each([
  ['two molecules beside a process', 'Which term means “process through which RNA forms”?', ['transcription', 'nucleotide', 'codon'], true],
  [
    'one molecule beside two processes',
    'Which term means “process through which RNA forms”?',
    ['transcription', 'translation', 'codon'],
    false,
  ],
  [
    'processes beside a school of thought',
    'What is the term for a school of thought of the last century?',
    ['behaviorism', 'transcription', 'habituation'],
    true,
  ],
  [
    'terms that the text does not define',
    'Which term means “process through which RNA forms”?',
    ['transcription', 'synthesis', 'decay'],
    false,
  ],
  [
    'definitions of other things',
    'What is a neutral stimulus?',
    ['a stimulus that elicits nothing', 'a school of thought of the last century', 'a process by which we learn'],
    true,
  ],
  [
    'definitions of things of one class',
    'What is a neutral stimulus?',
    ['a stimulus that elicits nothing', 'a stimulus that elicits a reflex', 'a process by which we learn'],
    false,
  ],
  ['names and places', 'Who founded behaviorism?', ['Watson', 'Pavlov', 'Boston'], false],
])('%s', (_, question, options, expected) => {
  expect(isMixed(question, options)).toBe(expected)
})
