import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import { confirmation } from './confirmation.ts'
import { ofService } from './desk-client.ts'

async function fetchFile(url: string, service: string, body?: object): Promise<Response> {
  const { headers } = ofService(service)
  const post = {
    method: 'POST',
    headers: { ...headers, 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, body === undefined ? { headers } : post).catch((error: Error) => {
    throw new FetchError(error)
  })
  if (!response.ok) throw await responseErrorOf(response)
  return response
}

/**
 * Saves a file of a message. A link cannot name the service in a header, so that the page fetches the bytes.
 * @param body what a call that posts asks for
 */
export async function downloadFile(
  service: string,
  { url, name, body }: { url: string; name: string; body?: object },
): Promise<void> {
  const response = await confirmation.run(() => fetchFile(url, service, body))
  saveBytes(name, await response.blob())
}

/** Saves a text that the page has made. */
export function saveText(name: string, text: string): void {
  saveBytes(name, new Blob([text], { type: 'text/csv' }))
}

function saveBytes(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
