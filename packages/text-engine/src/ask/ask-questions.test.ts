import { expect, test } from 'vitest'
import { findFacts } from '../find/find-facts.ts'
import { readDocument } from '../read/read-document.ts'
import { makeDocument } from '../testing.ts'
import { askQuestions } from './ask-questions.ts'

function questionsOf(text: string, emphasis: string[] = []): (readonly [string, string])[] {
  const document = makeDocument([{ text, emphasis }])
  return findFacts(document, readDocument(document))
    .flatMap(askQuestions)
    .map(({ question, answer }) => [question, answer])
}

test.each([
  ['An enzyme called lactase turns lactose into glucose.', ['lactase'], 'What does an enzyme called lactase turn lactose into?', 'glucose'],
  ['Nitric acid is converted to ammonium.', ['Nitric acid'], 'What is nitric acid converted to?', 'ammonium'],
  ['Sensitive valves allow the heart to fill.', ['valves'], 'What do sensitive valves allow the heart to do?', 'to fill'],
  ['Thick walls prevent water from entering the cell.', [], 'What do thick walls prevent water from doing?', 'entering the cell'],
  ['A magnesium atom has 12 protons in its nucleus.', ['magnesium'], 'How many protons does a magnesium atom have in its nucleus?', '12'],
  ['A neutron has a charge of 0 coulombs.', ['neutron'], 'What charge does a neutron have?', '0 coulombs'],
  ['The diameter of a red blood cell is about 7 micrometers.', [], 'What is the diameter of a red blood cell?', 'about 7 micrometers'],
  ['The nerve signal travels along the axon.', ['nerve signal'], 'Where does the nerve signal travel?', 'along the axon'],
  [
    'In the early 20th century, chemist Fritz Haber developed a process for making ammonia.',
    ['ammonia'],
    'In the early 20th century, who developed a process for making ammonia?',
    'chemist Fritz Haber',
  ],
  [
    'In 1920, Watson and Rosalie Rayner taught a baby called Albert to fear a white rat.',
    [],
    'In what year did Watson and Rosalie Rayner teach a baby called Albert to fear a white rat?',
    '1920',
  ],
  ['In 1769, James Watt patented his improved steam engine.', [], 'In what year did James Watt patent his improved steam engine?', '1769'],
  [
    'A neuron has branching extensions called dendrites that reach 12 cells.',
    ['dendrites'],
    'A neuron has branching extensions called _____ that reach 12 cells.',
    'dendrites',
  ],
  ['The British captured Charleston in May 1780.', [], 'When did the British capture Charleston?', 'in May 1780'],
])('%s', (text, emphasis, question, answer) => {
  expect(questionsOf(text, emphasis)).toContainEqual([question, answer])
})

test.each([
  ['Neurons are cells that carry signals.', [], 'What are neurons?', 'cells that carry signals'],
  ['Plants need light because it drives photosynthesis.', [], 'Why do plants need light?', 'because it drives photosynthesis'],
  ['A valve opened slowly because the pressure fell.', [], 'Why did a valve open slowly?', 'because the pressure fell'],
  ['Enolase cannot bind water because its pocket is closed.', [], 'Why can enolase not bind water?', 'because its pocket is closed'],
  ['Glycolysis takes place in the cytoplasm.', ['Glycolysis'], 'Where does glycolysis take place?', 'in the cytoplasm'],
  [
    'In 1911, Rutherford proposed the nuclear model of atoms.',
    [],
    'In what year did Rutherford propose the nuclear model of atoms?',
    '1911',
  ],
  ['Enolase produces pyruvate and water.', ['Enolase'], 'What does enolase produce?', 'pyruvate and water'],
  ['Glycolysis consists of two distinct phases.', ['Glycolysis'], 'How many distinct phases does glycolysis consist of?', 'two'],
  ['If oxygen is missing, yeast turns sugar into alcohol.', [], 'What happens if oxygen is missing?', 'yeast turns sugar into alcohol'],
  [
    'An atom has three parts: a proton, a neutron, and an electron.',
    [],
    'What are the three parts of an atom?',
    'a proton, a neutron, and an electron',
  ],
  ['The formula for momentum is $p = mv$.', [], 'What is the formula for momentum?', '$p = mv$'],
  [
    'The formula for kinetic friction is $f = \\mu N$, where $N$ is the normal force.',
    [],
    'What is the formula for kinetic friction?',
    '$f = \\mu N$',
  ],
  ['Germany invaded Poland on September 1, 1939.', [], 'What did Germany invade on September 1, 1939?', 'Poland'],
  ['Augustus became the first emperor of Rome in 27 BCE.', [], 'When did Augustus become the first emperor of Rome?', 'in 27 BCE'],
  ['The western empire fell to its enemies in 476.', [], 'When did the western empire fall to its enemies?', 'in 476'],
  ['Spain conquered the Aztecs in 1521, and Pizarro conquered the Incas.', [], 'What did Spain conquer in 1521?', 'the Aztecs'],
  [
    'Better technology shifts the supply curve to the right because it lowers the cost of production.',
    [],
    'Why does better technology shift the supply curve to the right?',
    'because it lowers the cost of production',
  ],
  [
    'Photosystem I passes its electrons to NADP because light lifts them.',
    [],
    'Why does photosystem I pass its electrons to NADP?',
    'because light lifts them',
  ],
  [
    'An object at rest stays at rest because no net force acts on it.',
    [],
    'Why does an object at rest stay at rest?',
    'because no net force acts on it',
  ],
  [
    'Water freezes below 0 degrees Celsius because its molecules slow down.',
    [],
    'Why does water freeze below 0 degrees Celsius?',
    'because its molecules slow down',
  ],
  [
    'There are three kinds of rock: igneous, sedimentary and metamorphic.',
    [],
    'What are the three kinds of rock?',
    'igneous, sedimentary and metamorphic',
  ],
  [
    'The three groups of colonies were New England, the Middle Colonies and the Southern Colonies.',
    [],
    'What were the three groups of colonies?',
    'New England, the Middle Colonies and the Southern Colonies',
  ],
  [
    'The First Continental Congress was a meeting of delegates from twelve colonies.',
    [],
    'What was the First Continental Congress?',
    'a meeting of delegates from twelve colonies',
  ],
  [
    'The Renaissance was the rebirth of ancient learning and art in Europe.',
    ['Renaissance'],
    'What was the Renaissance?',
    'the rebirth of ancient learning and art in Europe',
  ],
  [
    'The Articles of Confederation were the first constitution of the United States and lasted from 1781 to 1789.',
    ['Articles of Confederation'],
    'What were the Articles of Confederation?',
    'the first constitution of the United States',
  ],
  [
    "Newton's first law states that a body stays at rest unless a force acts. A force of one newton is small.",
    [],
    "What does Newton's first law state?",
    'that a body stays at rest unless a force acts',
  ],
  [
    'Renewed religious warfare in the 1620s ended the privileges of the Huguenots.',
    ['Huguenots'],
    'What ended the privileges of the Huguenots?',
    'renewed religious warfare in the 1620s',
  ],
  [
    'Thomas Paine published the pamphlet Common Sense in Philadelphia, which sold well.',
    [],
    'Who published the pamphlet Common Sense in Philadelphia?',
    'Thomas Paine',
  ],
  [
    'The name oxygen was coined in 1777 by Antoine Lavoisier, whose experiments were famous.',
    [],
    'In what year was the name oxygen coined by Antoine Lavoisier?',
    '1777',
  ],
  [
    'The fluid mosaic model was proposed by biologists.',
    ['fluid mosaic model'],
    'By whom was the fluid mosaic model proposed?',
    'biologists',
  ],
  [
    'To prevent similar conflicts, a line was drawn. To prevent new conflicts, border lines were drawn across the Louisiana Territory.',
    [],
    'Why were border lines drawn across the Louisiana Territory?',
    'to prevent new conflicts',
  ],
  [
    'Because the poor lose support, the poor do not end up with more income.',
    [],
    'Why do the poor not end up with more income?',
    'because the poor lose support',
  ],
  [
    'When people are provided with food, shelter, and other necessities, assistance may reduce their incentive to work.',
    [],
    'What happens when people are provided with food, shelter, and other necessities?',
    'assistance may reduce their incentive to work',
  ],
  [
    'You declare constants using the const keyword, and the type must be annotated.',
    ['constants'],
    'How do you declare constants?',
    'using the const keyword',
  ],
  [
    'Skinner watched rats, and Watson met him. Watson tested humans by showing them rats.',
    [],
    'Whom did Watson test by showing them rats?',
    'humans',
  ],
  [
    'The Grainger Market itself was opened in 1835 and was the first indoor market around.',
    [],
    'In what year was the Grainger Market opened?',
    '1835',
  ],
  [
    'The weavers of Normandy later settled in the English city of Norwich.',
    [],
    'The weavers of Normandy later settled in the English city of _____.',
    'Norwich',
  ],
  [
    'The Tea Act reignited the worst fears among the colonists.',
    [],
    'What did the Tea Act reignite?',
    'the worst fears among the colonists',
  ],
  [
    'The clock of the brain is located in an area known as the suprachiasmatic nucleus (SCN).',
    ['suprachiasmatic nucleus'],
    'The clock of the brain is located in an area known as the _____.',
    'suprachiasmatic nucleus',
  ],
  [
    'Melatonin release is stimulated by darkness and inhibited by light.',
    ['Melatonin release'],
    'By what is melatonin release stimulated?',
    'darkness',
  ],
  [
    'Awareness includes feeling pain, hunger, sleepiness, and being in love.',
    ['Awareness'],
    'What does awareness include?',
    'feeling pain, hunger, sleepiness, and being in love',
  ],
  [
    'Peter of Abano (1250–1316) added a supplement to the work of Avicenna in Padua.',
    [],
    'Who added a supplement to the work of Avicenna in Padua?',
    'Peter of Abano',
  ],
  [
    'Emperor Gegeen Khan, a son of Ayurbarwada, ruled for two years, from 1321 to 1323.',
    [],
    'When did Emperor Gegeen Khan rule for two years?',
    'from 1321 to 1323',
  ],
  [
    "The Amazon represents over half of the planet's remaining rainforests.",
    [],
    'What does the Amazon represent?',
    "over half of the planet's remaining rainforests",
  ],
  [
    'Salutary neglect is the name for the habit of enforcing trade laws loosely.',
    ['Salutary neglect'],
    'What is the name for the habit of enforcing trade laws loosely?',
    'salutary neglect',
  ],
])('%s', (text, emphasis, question, answer) => {
  expect(questionsOf(text, emphasis)).toContainEqual([question, answer])
})

test('a term is asked for by its definition only where the two share no root', () => {
  const reverse = (text: string) => questionsOf(text).filter(([question]) => question.startsWith('What is the term'))
  expect(reverse('A scope is the range in which a name is valid.')).toEqual([
    ['What is the term for the range in which a name is valid?', 'scope'],
  ])
  expect(reverse('An isomerase is an enzyme that turns a molecule into its isomer.')).toEqual([])
})

test.each([
  ['Several northern states passed laws that ended slavery.', [], 'a noun is no verb because it could be one'],
  ['In a double replacement reaction, the positive ions change places.', ['double replacement reaction'], 'a clause defines nothing'],
  ['The price is $5 at first and $10 afterwards for all of them.', [], 'prices are no formula'],
])('%s asks nothing: %s', (text, emphasis) => {
  expect(questionsOf(text, emphasis)).toEqual([])
})

test.each([
  ['Students are puzzled as to why a body is described using a vector.', 'the means belong to what puzzles them'],
  ['Overview of the acceptance model: origins, developments and future directions.', 'a title states nothing'],
  ['Part of the gain lost by working in the cold can be won back.', 'a part of the subject is no manner'],
  ['In a simple machine the inner loops of a program become hot before all of the others.', 'a word that is only set off could be any'],
])('%s asks nothing: %s', (text) => {
  expect(questionsOf(text, ['hot']).filter(([question]) => /^How|hot|_____/.test(question))).toEqual([])
})

test('a term of a glossary is asked as a word where it is no thing', () => {
  const document = makeDocument([
    { kind: 'heading', level: 2, text: 'Glossary' },
    'elastic: responding strongly to a change in price',
    'inflation: general rise of prices over time',
  ])
  const questions = findFacts(document, readDocument(document))
    .flatMap(askQuestions)
    .map(({ question }) => question)
  expect(questions).toContain('What does the term “elastic” mean?')
  expect(questions).toContain('What is inflation?')
})

test('a gap takes the article with it, so that it gives nothing away', () => {
  expect(questionsOf('The conversion of one sugar into another is done by what is called an isomerase.', ['isomerase'])).toContainEqual([
    'The conversion of one sugar into another is done by what is called _____.',
    'an isomerase',
  ])
})
