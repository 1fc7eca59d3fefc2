import { openCompoundFile } from '../compound/compound-file.ts'
import { Refusal } from '../refusal.ts'
import type { FileSource } from './file-source.ts'
import type { Kind } from './zip-kind.ts'

/** What is in a compound file, by the names of its streams. An encrypted file is taken for a Word document until it is opened. */
export async function compoundKind(source: FileSource): Promise<Kind> {
  const names = namesOf(await source.read(0, source.size))
  return byStreams.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? { kind: 'file of an old Office program' }
}

const byStreams: [RegExp, Kind][] = [
  [/^EncryptedPackage$/, { format: 'docx' }],
  [/^WordDocument$/, { format: 'doc' }],
  [/^(?:Workbook|Book)$/, { kind: 'Excel workbook' }],
  [/^PowerPoint Document$/, { kind: 'PowerPoint presentation' }],
  [/^__substg1\.0_/, { kind: 'Outlook message' }],
  [/^VisioDocument$/, { kind: 'Visio drawing' }],
]

function namesOf(bytes: Uint8Array): string[] {
  try {
    return openCompoundFile(bytes).names
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
