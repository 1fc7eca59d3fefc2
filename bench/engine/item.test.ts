import { expect, test } from 'vitest'
import { kindOf } from './item.ts'

test.each([
  ['What is osmosis?', 'definition'],
  ['What does the term “osmosis” mean?', 'definition'],
  ['What is the movement of water through a membrane called?', 'term'],
  ['Which word describes a process without oxygen?', 'term'],
  ['Osmosis moves _____ through a membrane.', 'cloze'],
  ['Why does glycolysis slow down?', 'reason'],
  ['What happens to glycolysis if there is enough ATP?', 'consequence'],
  ['Who founded behaviorism?', 'person'],
  ['By whom was it written?', 'person'],
  ['In what year was the Tea Act passed?', 'time'],
  ['When does habituation occur?', 'time'],
  ['Where does glycolysis take place?', 'place'],
  ['How many ATP molecules are invested?', 'quantity'],
  ['Of which three parts is a String made up?', 'list'],
  ['What did the Quartering Act allow?', 'statement'],
])('“%s” is of the kind %s', (question, kind) => {
  expect(kindOf({ question })).toBe(kind)
})
