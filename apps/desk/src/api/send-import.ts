import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'
import { ofService } from './desk-client.ts'

/** A file of postings, and how it is to be imported. */
export interface ImportRequest {
  service: string
  file: Blob
  contentType: string
  /** `gzip` for a packed file; else `''`. */
  contentEncoding: string
  query: Readonly<Record<string, string>>
}

type SendOptions = { signal: AbortSignal; onProgress: (share: number) => void }

const address = deskRoutes.importJobPostings.replace(/^\w+ /, '')

/** Sends a file of postings. Not by `fetch`, which does not say how much is sent: the server reads as fast as it checks. */
export function sendImport(
  { service, file, contentType, contentEncoding, query }: ImportRequest,
  { signal, onProgress }: SendOptions,
): Promise<ImportReport> {
  const request = new XMLHttpRequest()
  request.open('POST', `${address}?${new URLSearchParams(query)}`)
  const headers = { ...ofService(service).headers, 'x-client-type': 'web', 'content-type': contentType }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (contentEncoding) request.setRequestHeader('content-encoding', contentEncoding)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  signal.addEventListener('abort', () => request.abort())
  return new Promise((done, fail) => {
    request.addEventListener('load', () => {
      if (request.status === 200) done(JSON.parse(request.responseText) as ImportReport)
      else responseErrorOf(new Response(request.responseText, { status: request.status })).then(fail, fail)
    })
    request.addEventListener('error', () => fail(new FetchError(new Error('The file could not be sent.'))))
    request.addEventListener('abort', () => fail(signal.reason))
    request.send(file)
  })
}
