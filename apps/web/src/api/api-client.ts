import { type Client, createClient } from '@tsunagu/client/calls/create-client.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { type PortalOperationName, portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { noteContractVersion } from './stale-bundle.ts'

type BodyOperation = {
  [N in PortalOperationName]: Input<N> extends { body: unknown } ? N : never
}[PortalOperationName]
type WritingOperation = {
  [N in PortalOperationName]: (typeof routes)[N] extends `${'POST' | 'PATCH' | 'PUT'} ${string}` ? N : never
}[PortalOperationName]
/** Whatever is posted, put or patched must carry a body, but for these, and nothing else may; the browser has no schemas to ask. */
const bodiless: { [N in Exclude<WritingOperation, BodyOperation>]: true } & { [N in BodyOperation]?: never } & {
  [N in Exclude<BodyOperation, WritingOperation>]: never
} = {
  signOut: true,
  takeBackProfileEdit: true,
  verify: true,
  unsubscribe: true,
}

/** The API by operation names: `api.call('signIn', { body })`. */
export type ApiClient = Client<PortalOperationName>

export type ApiClientOptions = {
  /** The browser's own unless given: the server hands in one that stays in the process. */
  fetch?: (path: string, init?: RequestInit) => Promise<Response>
  /** Origin of the API (`api-host.ts`); empty for the page's own. */
  baseUrl: string
}

/** Makes the client of the portal's calls. */
export const createApiClient = ({ fetch, baseUrl }: ApiClientOptions): ApiClient =>
  createClient<PortalOperationName>({
    fetch,
    baseUrl,
    routeOf,
    isBodiless: (operation) => Object.hasOwn(bodiless, operation),
    onResponse: noteContractVersion,
  })

const isAtHand = (operation: PortalOperationName): operation is keyof typeof portalRoutes => operation in portalRoutes

async function routeOf(operation: PortalOperationName): Promise<string> {
  if (isAtHand(operation)) return portalRoutes[operation]
  return (await import('@tsunagu/contract/navigation/later-routes.ts')).laterRoutes[operation]
}
