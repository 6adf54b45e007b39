import type { CustomFetch } from 'openid-client'
import { isLoopbackHost } from '#server/platform/settings/sign-in-provider-texts.ts'
import { ProviderFault } from './provider-fault.ts'

/** A discovery document or a key set has some kilobytes. */
const mostBytes = 512 * 1_024

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size > mostBytes) throw new ProviderFault('refused', 'a response of the provider is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Calls the provider: no redirects, bounded size (time is bounded by the caller's signal). Private addresses are allowed, unlike for
 * webhooks, since who runs the installation has named the issuer; plain http is for this machine alone, even where
 * the provider's own metadata names such an address.
 */
export const providerFetch: CustomFetch = async (url, options) => {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) {
    throw new ProviderFault('refused', 'the provider names an address that is not https')
  }
  const { body, headers, method, signal } = options
  const form = body instanceof URLSearchParams && { body }
  const response = await fetch(url, { method, headers, redirect: 'manual', ...form, ...(signal && { signal }) })
  const bytes = response.body && (await readBounded(response.body))
  return new Response(bytes && bytes.byteLength > 0 ? new Uint8Array(bytes) : null, {
    status: response.status,
    headers: response.headers,
  })
}
