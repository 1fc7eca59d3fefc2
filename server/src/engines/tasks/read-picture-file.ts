import { maxUploadPages } from '@stackademy/contract/constants'
import type { ReadOutcome } from '@stackademy/document-reader'
import { assembleDocument, type PageContent } from '@stackademy/document-reader/pdf'
import { recognisePage } from '@stackademy/document-reader/picture'
import type { SharingMessage } from '../page-sharing.ts'
import { openPicture, type PictureOutcome } from '../recogniser/open-picture.ts'
import { makePageRecogniser } from '../recogniser/page-recogniser.ts'
import type { TaskContext } from '../task-server.ts'
import type { FetchedFile } from './fetched-file.ts'
import { openCheckpoint } from './page-checkpoint.ts'

/** Recognises the writing in a picture file, page by page where it has several, and goes on after the pages that were kept. */
export async function readPictureFile(
  { bytes, storage, checkpointKey, languages }: FetchedFile,
  context: TaskContext,
): Promise<ReadOutcome> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return refusals[opened.reason]
  const { picture } = opened
  if (picture.pages > maxUploadPages) return { ok: false, reason: 'too_many_pages' }
  const { pages, add, store } = await openCheckpoint({ storage, key: checkpointKey, everyMs: 0 })
  const missing = Array.from({ length: picture.pages - pages.length }, (_, index) => pages.length + index + 1)
  await tell(context, { kind: 'missing', of: picture.pages, missing })
  for (const page of missing) {
    await tell(context, { kind: 'recognising', page, read: page === missing[0] ? 0 : 1 })
    const image = await picture.readPage(page)
    if (image === null && picture.pages === 1) return { ok: false, reason: 'damaged' }
    await add(image === null ? damagedPage(page) : await recognisePage(image, page, makePageRecogniser(languages, context.signal)))
    if (picture.pages > 1) await store()
  }
  return assembleDocument(pages, { title: null })
}

const damagedPage = (page: number): PageContent => ({
  page,
  width: 0,
  height: 0,
  unreadableShare: 0,
  columns: [],
  illegible: { reason: 'This page of the picture is damaged.' },
})

const tell = (context: TaskContext, said: SharingMessage) => context.send(said)

const refusals: Record<Extract<PictureOutcome, { ok: false }>['reason'], ReadOutcome> = {
  damaged: { ok: false, reason: 'damaged' },
  too_many_pixels: {
    ok: false,
    reason: 'unpacks_too_large',
    why: 'This picture has more than 300 million pixels, which is more than can be read. Please save it smaller and upload it again.',
  },
}
