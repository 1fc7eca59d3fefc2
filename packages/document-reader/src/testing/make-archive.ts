import { strToU8, zipSync } from 'fflate'

/** A ZIP archive of texts and bytes by their names, in their order. */
export const makeArchive = (files: Record<string, string | Uint8Array>, { level = 6 }: { level?: 0 | 6 | 9 } = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content])),
    {
      level,
    },
  )
