import { AppError } from '../../app-error.ts'

/** Somebody else's upload looks like one that does not exist. */
export function notFound(): never {
  throw new AppError('not_found', 'Upload not found. It may have been deleted.')
}
