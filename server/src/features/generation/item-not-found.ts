import { AppError } from '../../app-error.ts'

/** Somebody else's item answers as one that is not there. */
export function itemNotFound(): never {
  throw new AppError('not_found', 'Item not found. It may have been deleted.')
}
