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
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
