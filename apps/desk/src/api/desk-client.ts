import { type CallArguments, type Client, createClient } from '@tsunagu/client/calls/create-client.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type DeskOperationName, deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'
import { openingHeader } from '@tsunagu/contract/staff/opening.ts'
import { compareClocks } from '#desk/page/clock.ts'
import { confirmation } from './confirmation.ts'
import { openings } from './openings.ts'

/** The desk's calls by operation names (docs/behaviour.md §31). */
export type DeskClient = Client<DeskOperationName>

/** Calls that post without a body. */
const bodiless: ReadonlySet<DeskOperationName> = new Set([
  'signOutStaff',
  'cancelHeldMessage',
  'beginStaffTotp',
  'replaceStaffRecoveryCodes',
  'beginStaffPasskey',
  'beginPasskeySignIn',
  'startStaffMember',
  'repeatStaffInvitation',
  'rotateWebhookSecret',
  'testWebhook',
])

/** Fetches, and learns from each response what time it is at the server. */
async function fetchWithTime(path: string, init?: RequestInit): Promise<Response> {
  const begunMs = Date.now()
  // A stored response that nobody asked the server about would bring the time at which it was stored
  const response = await globalThis.fetch(path, { ...init, cache: 'no-cache' })
  compareClocks(response.headers.get('date'), begunMs, Date.now())
  return response
}

/** Makes the client of the page. A call that asks again who one is waits for the answer, and is then made again. */
export function createDeskClient(): DeskClient {
  const plain = createClient<DeskOperationName>({
    fetch: fetchWithTime,
    baseUrl: '',
    routeOf: (operation) => deskRoutes[operation],
    isBodiless: (operation) => bodiless.has(operation),
    onResponse: () => undefined,
  })
  return {
    call: <N extends DeskOperationName>(
      operation: N,
      ...[input, options = {}]: CallArguments<N>
    ): Promise<Output<N>> => {
      const opening = openings.of(options.headers?.['x-service'] ?? '', input)
      const headers = { ...options.headers, ...(opening && { [openingHeader]: opening }) }
      // The same arguments with one header more; the compiler cannot follow that through a tuple that depends on the call
      const args = [input, { ...options, headers }] as CallArguments<N>
      return confirmation.run(() => plain.call(operation, ...args))
    },
  }
}

/** What a call about a service carries. */
export const ofService = (service: string, signal?: AbortSignal) => ({
  headers: { 'x-service': service },
  signal,
})
