import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import { confirmation } from './confirmation.ts'
import { ofService } from './desk-client.ts'

async function fetchFile(url: string, service: string): Promise<Response> {
  const response = await fetch(url, { headers: ofService(service).headers }).catch((error: Error) => {
    throw new FetchError(error)
  })
  if (!response.ok) throw await responseErrorOf(response)
  return response
}

/** Saves a file of a message. A link cannot name the service in a header, so that the page fetches the bytes. */
export async function downloadFile(service: string, { url, name }: { url: string; name: string }): Promise<void> {
  const response = await confirmation.run(() => fetchFile(url, service))
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
