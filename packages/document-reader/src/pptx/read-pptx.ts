import { maxUploadPages } from '@stackademy/contract/constants'
import type { PageReport } from '@stackademy/contract/document'
import { openZip, type ZipArchive } from '../archive/open-zip.ts'
import { makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import type { WrittenBlock } from '../compose/written-block.ts'
import { coreTitle } from '../opc/core-title.ts'
import { mainPart, readRelationships } from '../opc/relationships.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { readXml } from '../xml/read-xml.ts'
import { readSlide } from './read-slide.ts'
import { readLayouts } from './slide-layout.ts'

/**
 * A PowerPoint presentation (ECMA-376, PresentationML) as a document: a page for each slide, its title as a heading, then
 * what is on it in the order of reading, then the speaker's notes. Pictures, dates and slide numbers are left out.
 */
export function readPptx(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const zip = openZip(bytes)
    const slides = slideNames(zip)
    if (slides.length === 0) throw new Refusal('damaged')
    if (slides.length > maxUploadPages) throw new Refusal('too_many_pages')
    const writer = makeBlockWriter()
    const context = { zip, writer, layouts: readLayouts(zip) }
    slides.forEach((name, index) => {
      writer.page = index + 1
      readSlide(name, context)
    })
    const blocks = writer.finish()
    return finishDocument({ title: titleOf(blocks) ?? coreTitle(zip), blocks, pages: slides.map((_, index) => report(index + 1, blocks)) })
  })
}

/** The parts of the slides in the order of the presentation. */
function slideNames(zip: ZipArchive): string[] {
  const part = mainPart(zip, 'ppt/presentation.xml')
  const relationships = readRelationships(zip, part)
  const ids: string[] = []
  readXml(zip.pieces(part), {
    open(name, attributes) {
      if (name === 'p:sldId') ids.push(attributes.get('r:id') ?? '')
      return 'enter'
    },
  })
  return ids.map((id) => relationships.target(id)).filter((name) => name !== undefined)
}

const titleOf = (blocks: WrittenBlock[]): string | null =>
  blocks
    .find(({ kind, page }) => kind === 'heading' && page === 1)
    ?.text.replace(/\s+/g, ' ')
    .trim() ?? null

function report(page: number, blocks: WrittenBlock[]): PageReport {
  const hasText = blocks.some((block) => block.page === page && /[\p{L}\p{N}]/u.test(block.text))
  return hasText ? { page, outcome: 'read' } : { page, outcome: 'skipped', reason: 'There is no text on this slide.' }
}
