import { maxUploadPages } from '@stackademy/contract/constants'
import type { ReadOutcome } from '@stackademy/document-reader'
import { assembleDocument, type PageContent } from '@stackademy/document-reader/pdf'
import { recognisePage } from '@stackademy/document-reader/picture'
import { openPicture } from '../recogniser/open-picture.ts'
import { recognise } from '../recogniser/recognise.ts'
import type { TaskContext } from '../task-server.ts'
import type { FetchedFile } from './fetched-file.ts'
import type { ReadingProgress } from './read-pdf-pages.ts'

/** Recognises the writing in a picture file, page by page where it has several. */
export async function readPictureFile({ bytes }: FetchedFile, { signal, send }: TaskContext): Promise<ReadOutcome> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened.reason === 'damaged' ? { ok: false, reason: 'damaged' } : { ok: false, reason: 'too_many_pages' }
  const { picture } = opened
  if (picture.pages > maxUploadPages) return { ok: false, reason: 'too_many_pages' }
  const pages: PageContent[] = []
  for (let page = 1; page <= picture.pages; page++) {
    const step = picture.pages === 1 ? 'Recognising the picture' : `Recognising page ${page} of ${picture.pages}`
    await send({ kind: 'progress', progress: (page - 1) / picture.pages, step } satisfies ReadingProgress)
    const image = await picture.readPage(page)
    if (image === null) return { ok: false, reason: 'damaged' }
    pages.push(await recognisePage(image, page, { recognise: (prepared) => recognise(prepared, { language: 'eng', signal }) }))
  }
  return assembleDocument(pages, { title: null })
}
