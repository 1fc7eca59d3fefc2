import type { PageContent } from '../pdf/page-content.ts'
import type { GreyImage } from './grey-image.ts'
import { type Judgement, judgeLines } from './judge-lines.ts'
import { pageOfLines } from './page-of-lines.ts'
import { preparePage } from './prepare-page.ts'
import type { Recognise } from './recognition.ts'

export interface PageRecogniser {
  recognise: Recognise
}

/** The content of a photographed or scanned page. */
export async function recognisePage(picture: GreyImage, page: number, { recognise }: PageRecogniser): Promise<PageContent> {
  const image = preparePage(picture)
  const lines = await recognise(image)
  const size = { page, width: image.width, height: image.height }
  if (lines === null) return skippedPage(size, 'Recognising this page took too long. Please photograph or scan it again in parts.')
  const judgement = judgeLines(lines)
  if (!judgement.isLegible) return skippedPage(size, whyIllegible(judgement))
  return { ...pageOfLines(judgement.lines, size), confidence: round(judgement.confidence) }
}

const round = (share: number): number => Math.round(share * 100) / 100

function whyIllegible({ confidence, lines }: Judgement): string {
  if (lines.length === 0 && confidence < 0.3) return 'No printed writing was found on this page. Handwriting and drawings cannot be read.'
  return `This page was too unclear to read (${Math.round(confidence * 100)} % sure). Please photograph it again in better light.`
}

function skippedPage({ page, width, height }: { page: number; width: number; height: number }, reason: string): PageContent {
  return { page, width, height, unreadableShare: 0, columns: [], illegible: { reason } }
}
