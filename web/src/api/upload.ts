import type { AnswerOf, BodyOf, Endpoint } from '@stackademy/contract/endpoint'
import { addressOf } from './address.ts'
import { formOf } from './call.ts'
import { readApiError } from './error.ts'

interface UploadOptions<E extends Endpoint> {
  fields: BodyOf<E>
  file: File
  idempotencyKey: string
  /** 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a file with its form, telling how much has left: `fetch` cannot tell. Throws as `call` does. */
export function upload<E extends Endpoint>(endpoint: E, options: UploadOptions<E>): Promise<AnswerOf<E>> {
  const { fields, file, idempotencyKey, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint))
    request.withCredentials = true
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onerror = () => reject(new TypeError('The connection was lost while the file was being sent'))
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    request.onload = () => {
      const { status, statusText, responseText: text } = request
      if (status < 200 || status > 299) reject(readApiError({ status, statusText, text }))
      else resolve(JSON.parse(text))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) request.onabort?.(new ProgressEvent('abort'))
    else request.send(formOf(fields as object, file))
  })
}

export const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
