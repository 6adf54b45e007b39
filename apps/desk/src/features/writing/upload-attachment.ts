import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import { type DeskClient, ofService } from '#desk/api/desk-client.ts'

interface Upload {
  service: string
  jobSeekerId: string
  file: File
  signal: AbortSignal
  /** @param share of the bytes that are sent, 0 to 1 */
  onProgress: (share: number) => void
}

/** Sends bytes to a presigned address. Not by `fetch`, which does not say how much is sent. */
function put(url: string, headers: Record<string, string>, { file, signal, onProgress }: Upload): Promise<void> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<void>((done, fail) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', abort, { once: true })
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) done()
      else void responseErrorOf(new Response(request.responseText, { status: request.status })).then(fail)
    })
    request.addEventListener('error', () => fail(new FetchError(new Error('The upload broke off.'))))
    request.addEventListener('abort', () => fail(signal.reason))
    request.send(file)
  }).finally(() => signal.removeEventListener('abort', abort))
}

/** Uploads a file for a message to a job seeker. @returns its `url`, which the message names */
export async function uploadAttachment(client: DeskClient, upload: Upload): Promise<string> {
  const { service, jobSeekerId, file, signal } = upload
  const options = ofService(service, signal)
  const { url, fileName, headers } = await client.call(
    'getOperatorPresignedPutUrl',
    {
      params: { jobSeekerId, fileName: file.name },
      query: { size: file.size, ...(file.type && { contentType: file.type }) },
    },
    options,
  )
  await put(url, headers, upload)
  const move = { params: { jobSeekerId, kind: 'message' as const }, body: { tmpFiles: [fileName] } }
  const { files } = await client.call('moveOperatorFiles', move, options)
  const [kept] = files
  if (!kept) throw new FetchError(new Error('The file was not kept.'))
  return kept.url
}
