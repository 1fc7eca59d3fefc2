import { expect, test } from 'vitest'
import { makeDocument } from '../testing.ts'
import { faultOf, judgeItem } from './judge-item.ts'
import type { Fault, Judged } from './judged.ts'

const knowledge = { isTerm: (phrase: string) => /^(lens|retina|iris)$/.test(phrase), isFamiliar: () => false }
const item = (question: string, answer: string, quote: string, options?: string[]): Judged => ({
  question,
  answer,
  source: { quote, start: 0, end: quote.length, page: null, section: null },
  ...(options ? { options } : {}),
})

const eye = 'The retina is a layer of cells that may react to light.'
const rows: [Fault, Judged, Judged][] = [
  [
    'markup',
    item('What is the **retina**?', 'a layer of cells that may react to light', eye),
    item('What is the retina?', 'a layer of cells that may react to light', eye),
  ],
  [
    'dangling-reference',
    item('What does this layer react to?', 'bright light', 'A layer reacts to bright light.'),
    item('What does the retina react to?', 'bright light', 'The retina reacts to bright light.'),
  ],
  [
    'dangling-reference',
    item('What slows down the pathway?', 'cold', 'Cold slows down the pathway.'),
    item('What slows down the pathway of glucose?', 'cold', 'Cold slows down the pathway of glucose.'),
  ],
  [
    'dangling-reference',
    item('What does Sara buy?', 'blue paint', 'Sara buys blue paint.'),
    item('What did Rosalind Franklin photograph?', 'fibres of DNA', 'Rosalind Franklin photographed fibres of DNA.'),
  ],
  [
    'dangling-reference',
    item('What is the term for the product of its height and its base?', 'volume', 'Volume is the product of its height and its base.'),
    item('What is the term for an animal that warms its body?', 'endotherm', 'An endotherm is an animal that warms its body.'),
  ],
  [
    'dangling-reference',
    item('What was New Zealand?', 'the first country to let women vote', 'New Zealand was the first country to let women vote.'),
    item('What was Operation Overlord?', 'a landing of troops in Normandy', 'Operation Overlord was a landing of troops in Normandy.'),
  ],
  [
    'dangling-reference',
    item('What was New Zealand?', 'a young British colony', 'New Zealand was a young British colony.'),
    item('What was Jim Crow?', 'a system of laws that kept people apart', 'Jim Crow was a system of laws that kept people apart.'),
  ],
  [
    'dangling-reference',
    item('What does the resulting interference slow down?', 'nerve signals', 'The resulting interference slows down nerve signals.'),
    item('What does the loss of myelin slow down?', 'nerve signals', 'The loss of myelin slows down nerve signals.'),
  ],
  [
    'dangling-reference',
    item('What opposed it in Congress?', 'the southern states', 'The southern states opposed it in Congress.'),
    item('What opposed the bill of 1819?', 'the southern states', 'The southern states opposed the bill of 1819.'),
  ],
  [
    'leak',
    item('When did the Western Roman Empire end in 476 CE?', 'in autumn', 'The Western Roman Empire ended in 476 CE in autumn.'),
    item('When did the Western Roman Empire end?', 'in 476 CE', 'The Western Roman Empire ended in 476 CE.'),
  ],
  [
    'leak',
    item('Which enzyme turns a sugar into its isomers?', 'an isomerase', 'An isomerase turns a sugar into its isomers.'),
    item('Which enzyme turns a sugar into lactose?', 'an isomerase', 'An isomerase turns a sugar into lactose.'),
  ],
  [
    'meta',
    item(
      '(See “Overview of the _____: Origins, Developments,” Indiana University, USA.)',
      'Silk Roads',
      '(See “Overview of the Silk Roads: Origins, Developments,” Indiana University, USA.)',
    ),
    item(
      'Traders carried paper along the _____ to the cities of the west.',
      'Silk Roads',
      'Traders carried paper along the Silk Roads to the cities of the west.',
    ),
  ],
  [
    'markup',
    item('What do plants trade?', 'sugar and new ideas..', 'Plants trade sugar and new ideas..'),
    item('What do plants trade?', 'sugar and new ideas', 'Plants trade sugar and new ideas.'),
  ],
  [
    'markup',
    item('Why were cells (analyzed ); kept?', 'because light harms', 'Cells (analyzed ); were kept because light harms.'),
    item('Why were cells kept?', 'because light harms', 'Cells were kept because light harms.'),
  ],
  [
    'two-things',
    item('Who built and who sank the Vasa?', 'Swedish wind', 'Swedish wind sank the Vasa.'),
    item('Who sank the Vasa?', 'Swedish wind', 'Swedish wind sank the Vasa.'),
  ],
  [
    'meta',
    item('What does Figure 4 show?', 'a section of bone', 'Figure 4 shows a section of bone.'),
    item('What does an X-ray show?', 'a section of bone', 'An X-ray shows a section of bone.'),
  ],
  [
    'exercise-as-fact',
    item('Suppose a car brakes, what follows?', 'a skid', 'Suppose a car brakes, then a skid follows.'),
    item('What follows hard braking?', 'a skid', 'Hard braking is followed by a skid.'),
  ],
  [
    'sentence-as-answer',
    item('What is dew?', 'Dew is water that settles on cold grass', 'Dew is water that settles on cold grass.'),
    item('What is dew?', 'water that settles on cold grass', 'Dew is water that settles on cold grass.'),
  ],
  [
    'leak',
    item('What is an isomerase?', 'isomerase', 'An isomerase changes sugar.'),
    item('What changes sugar into its mirror form?', 'an isomerase', 'An isomerase changes sugar.'),
  ],
  [
    'article-leak',
    item('Hexokinase is an _____ of the first step in cells.', 'enzyme', 'Hexokinase is an enzyme of the first step in cells.'),
    item('Hexokinase is _____ of the first step in all cells.', 'an enzyme', 'Hexokinase is an enzyme of the first step in all cells.'),
  ],
  [
    'negation-lost',
    item('What is involved in a reflex?', 'learning', 'No learning is involved in a reflex.'),
    item('Why is no learning involved in a reflex?', 'because it is inborn', 'No learning is involved in a reflex because it is inborn.'),
  ],
  [
    'hedge-lost',
    item('What does the retina react to?', 'bright light', 'The retina may react to bright light.'),
    item('What may the retina react to?', 'bright light', 'The retina may react to bright light.'),
  ],
  [
    'not-answerable',
    item('What fills the lens?', 'jelly', 'Water fills the lens.'),
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.'),
  ],
  [
    'answer-mismatch',
    item('When do bears wake?', 'their cubs', 'Bears wake their cubs in spring.'),
    item('When do bears wake their cubs?', 'in spring', 'Bears wake their cubs in spring.'),
  ],
  [
    'fragment',
    item('What is frost?', 'ice that forms on the', 'Frost is ice that forms on the windows.'),
    item('What is frost?', 'ice that forms on the windows', 'Frost is ice that forms on the windows.'),
  ],
  [
    'random-blank',
    item('Bears _____ in spring.', 'wake', 'Bears wake in spring.'),
    item('Bears that have slept since autumn wake in _____.', 'spring', 'Bears that have slept since autumn wake in spring.'),
  ],
  [
    'ungrammatical',
    item('What does does a valve hold?', 'warm blood', 'A valve holds warm blood.'),
    item('What does a valve hold?', 'warm blood', 'A valve holds warm blood.'),
  ],
  [
    'too-few-options',
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.', ['clear water', 'thick jelly']),
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.', ['clear water', 'thick jelly', 'warm blood']),
  ],
  [
    'duplicate-option',
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.', ['clear water', 'warm blood', 'the warm blood']),
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.', ['clear water', 'warm blood', 'thick jelly']),
  ],
  [
    'odd-option-out',
    item('What fills the lens?', 'clear water with salt and sugar', 'Clear water with salt and sugar fills the lens.', [
      'clear water with salt and sugar',
      'air',
      'jelly',
    ]),
    item('What fills the lens?', 'clear water', 'Clear water fills the lens.', ['clear water', 'thin air', 'thick jelly']),
  ],
]

test.each(rows)('%s is named, and its mended item passes', (fault, bad, mended) => {
  expect(faultOf(bad, knowledge)).toBe(fault)
  expect(faultOf(mended, knowledge)).toBeNull()
})

test('an item whose quote is not the span of the text it names is refused, whoever made it', () => {
  const document = makeDocument(['Clear water fills the lens.'])
  const source = { quote: 'Clear water fills', start: 0, end: 17, page: null, section: null }
  const card = { question: 'What fills the lens?', answer: 'clear water', source }
  expect(judgeItem(card, { document, knowledge })).toBeNull()
  expect(judgeItem({ ...card, source: { ...source, start: 1 } }, { document, knowledge })).toBe('quote-not-found')
})

test.each([
  [
    'a class before its "of"',
    item('What is Ohm’s law also called?', 'the law of resistance', 'Ohm’s law is also called the law of resistance.'),
  ],
  ['a substance by its name alone', item('What does the lens of the eye need?', 'glucose', 'The lens of the eye needs glucose.')],
  [
    '"because" where the quote has "so"',
    item('Why does the lens stay clear?', 'because it has no vessels', 'The lens has no vessels, so it stays clear.'),
  ],
])('%s is no fault', (_, given) => {
  expect(faultOf(given, knowledge)).toBeNull()
})
