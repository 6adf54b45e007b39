import { type Client, createClient } from '@tsunagu/client/calls/create-client.ts'
import { type DeskOperationName, deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'

/** The desk's calls by operation names (docs/behaviour.md §31). */
export type DeskClient = Client<DeskOperationName>

/** Calls that write without saying anything in a body. */
const bodiless: ReadonlySet<DeskOperationName> = new Set(['signOutStaff', 'startStaffMember', 'repeatStaffInvitation'])

export const createDeskClient = (): DeskClient =>
  createClient<DeskOperationName>({
    baseUrl: '',
    routeOf: (operation) => deskRoutes[operation],
    isBodiless: (operation) => bodiless.has(operation),
    onResponse: () => undefined,
  })

/** What a call about a service carries. */
export const ofService = (service: string, signal?: AbortSignal) => ({
  headers: { 'x-service': service },
  signal,
})
