import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import type { ApiClient } from '#web/api/api-client.ts'

export type UploadOptions = {
  signal: AbortSignal
  /** Called with the sent share, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Sends bytes to a presigned address. By `XMLHttpRequest`, since `fetch` reports no upload progress. */
function put(url: string, headers: Record<string, string>, file: Blob, { signal, onProgress }: UploadOptions) {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', abort, { once: true })
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const response = new Response(request.responseText, { status: request.status })
      void responseErrorOf(response).then(reject)
    })
    request.addEventListener('error', () => reject(new FetchError(new Error('The upload broke off.'))))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.send(file)
  }).finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Uploads a file to the service's presigned address. Returns the upload's name, for a move.
 * @throws the API client's errors
 */
export async function uploadFile(api: ApiClient, file: File, options: UploadOptions): Promise<string> {
  const { url, fileName, headers } = await api.call(
    'getPresignedPutUrl',
    { params: { fileName: file.name }, query: { size: file.size, ...(file.type && { contentType: file.type }) } },
    { signal: options.signal },
  )
  await put(url, headers, file, options)
  return fileName
}
