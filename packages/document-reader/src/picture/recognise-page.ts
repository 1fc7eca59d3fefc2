import { detectLanguage } from '../language.ts'
import type { PageContent } from '../pdf/page-content.ts'
import { type GreyImage, turned } from './grey-image.ts'
import { looksIdeographic } from './ideographs.ts'
import { type Judgement, judgeLines } from './judge-lines.ts'
import { pageOfLines } from './page-of-lines.ts'
import { preparePage } from './prepare-page.ts'
import type { FoundScript, Recognise, RecognisedLine } from './recognition.ts'
import { foreignScript, nameOfLanguage, recogniserLanguage } from './scripts.ts'

export interface PageRecogniser {
  recognise: Recognise
  /** In which script a picture is written and how it is turned; null where that cannot be told, as from a few words. */
  findScript(image: GreyImage): Promise<FoundScript | null>
  /** Languages that can be recognised, the one that is tried first at the front. */
  languages: readonly [string, ...string[]]
  /** The package that holds the data of a language. */
  packageOf(language: string): string
}

/** An attempt that is surer needs no second one. */
const sureEnough = 0.8

interface Attempt {
  image: GreyImage
  judgement: Judgement
  isSideways: boolean
}

/**
 * The content of a photographed or scanned page. A page that cannot be made out as it is, is looked at more closely: it may be
 * turned, or written in another script or language. What stays illegible is left out with a reason.
 */
export async function recognisePage(picture: GreyImage, page: number, recogniser: PageRecogniser): Promise<PageContent> {
  const image = isOfSomeSize(picture) ? preparePage(picture) : picture
  if (!isOfSomeSize(image)) return skippedPage(page, image, { reason: nothingPrinted })
  const [usual] = recogniser.languages
  const first = await attempt(image, usual, recogniser)
  const second = first && isGood(first) ? await inItsLanguage(first, recogniser) : await lookCloser({ image, first, usual }, recogniser)
  if ('illegible' in second) return skippedPage(page, image, second.illegible)
  const { judgement, image: read } = second
  const content = pageOfLines(judgement.lines, { page, width: read.width, height: read.height })
  return { ...content, confidence: round(judgement.confidence), ...whatWouldHelp(judgement.lines, recogniser) }
}

/** A page in another Latin language is legible, but its accents would be right only with the data of that language. */
function whatWouldHelp(lines: RecognisedLine[], { languages, packageOf }: PageRecogniser): { needs?: string } {
  const language = recogniserLanguage(detectLanguage([textOf(lines)]))
  return language === null || languages.includes(language) ? {} : { needs: packageOf(language) }
}

/** In pixels. Nothing is legible in a lower picture, and the recogniser takes none that is longer. */
const sides = { shortest: 10, longest: 30_000 }
const isOfSomeSize = ({ width, height }: GreyImage): boolean =>
  Math.min(width, height) >= sides.shortest && Math.max(width, height) <= sides.longest

const nothingPrinted = 'No printed writing was found on this page. Handwriting and drawings cannot be read.'

type Outcome = Attempt | { illegible: NonNullable<PageContent['illegible']> }

async function attempt(image: GreyImage, language: string, { recognise }: PageRecogniser): Promise<Attempt | null> {
  const lines = await recognise(image, language)
  return lines === null ? null : { image, judgement: judgeLines(lines), isSideways: isSideways(lines) }
}

const ifLegible = (read: Attempt | null): Attempt | null => (read?.judgement.isLegible && !read.isSideways ? read : null)

const isGood = (read: Attempt): boolean => ifLegible(read) !== null && read.judgement.confidence >= sureEnough

/** A page that was read well enough to tell its language, again with the data of that language, where there are. */
async function inItsLanguage(read: Attempt, recogniser: PageRecogniser): Promise<Attempt> {
  const [usual, ...others] = recogniser.languages
  if (others.length === 0) return read
  const language = recogniserLanguage(detectLanguage([textOf(read.judgement.lines)]))
  if (language === null || language === usual || !others.includes(language)) return read
  return betterOf(read, await attempt(read.image, language, recogniser))
}

interface Doubt {
  image: GreyImage
  first: Attempt | null
  usual: string
}

async function lookCloser({ image, first, usual }: Doubt, recogniser: PageRecogniser): Promise<Outcome> {
  const found = await recogniser.findScript(image)
  let best = first
  for (const quarters of turnsToTry(found, first)) best = betterOf(best, await attempt(turned(image, quarters), usual, recogniser))
  const legible = ifLegible(best)
  if (legible !== null) return inItsLanguage(legible, recogniser)
  const isTold = found !== null && found.script !== 'unknown'
  const script = foreignScript(isTold ? found.script : looksIdeographic(image) ? 'Han' : '')
  if (script === null) return { illegible: { reason: whyIllegible(best?.judgement ?? null) } }
  const language = script.languages.find((one) => recogniser.languages.includes(one))
  if (language === undefined) return { illegible: whatIsNeeded(script, recogniser) }
  const read = await attempt(turned(image, found?.quarterTurns ?? 0), language, recogniser)
  return ifLegible(read) ?? { illegible: { reason: whyIllegible(read?.judgement ?? null) } }
}

/** As the letters say, or to either side where they do not and the page lies on its side. */
function turnsToTry(found: FoundScript | null, first: Attempt | null): number[] {
  if (found !== null && found.quarterTurns !== 0) return [found.quarterTurns]
  return first?.isSideways ? [1, 3] : []
}

function betterOf<First extends Attempt | null>(first: First, second: Attempt | null): First | Attempt {
  if (second === null) return first
  return first === null || scoreOf(second) > scoreOf(first) ? second : first
}

/** Words on their side may be read well, but not in lines. */
const scoreOf = ({ judgement, isSideways }: Attempt): number => (isSideways ? Number.NEGATIVE_INFINITY : judgement.score)

/** Letters of upright lines make words that are wider than high. */
function isSideways(lines: RecognisedLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.length >= 4)
  const upended = words.filter(({ left, right, top, bottom }) => bottom - top > 1.5 * (right - left))
  return upended.length > 0.5 * words.length
}

const textOf = (lines: RecognisedLine[]): string => lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')

const round = (share: number): number => Math.round(share * 100) / 100

const lists = new Intl.ListFormat('en', { type: 'conjunction' })

function whatIsNeeded(
  { name, languages: [language = ''] }: { name: string; languages: string[] },
  { languages, packageOf }: PageRecogniser,
) {
  const needs = packageOf(language)
  const known = lists.format(languages.map(nameOfLanguage))
  return {
    reason: `This page seems to be written in ${name} characters, but pages are recognised for ${known} only. Whoever runs this server can add it with the package ${needs}.`,
    needs,
  }
}

function whyIllegible(judgement: Judgement | null): string {
  if (judgement === null) return 'Recognising this page took too long. Please photograph or scan it again in parts.'
  if (judgement.confidence < 0.3) return nothingPrinted
  return `This page was too unclear to read (${Math.round(judgement.confidence * 100)} % sure). Please photograph it again in better light. Handwriting cannot be read.`
}

const skippedPage = (page: number, { width, height }: GreyImage, illegible: NonNullable<PageContent['illegible']>): PageContent => ({
  page,
  width,
  height,
  unreadableShare: 0,
  columns: [],
  illegible,
})
