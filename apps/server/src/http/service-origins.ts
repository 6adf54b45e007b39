import { deskLabel, hostUnder, type ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { ServiceOrigins } from '#server/request/services.ts'

/** What the environment says of hosts. */
interface HostSettings {
  apiHosts: readonly ProviderPattern[]
  providerDomains: readonly string[]
  port: number
  publicPort: number | null
}

/**
 * Where a service is, for all links, whatever request brings them about: its first custom domain, or its place below the first of the provider's domains,
 * behind TLS; this machine where there is neither.
 */
export function originsOf(
  { key, hosts }: Pick<Tenant, 'key' | 'hosts'>,
  { apiHosts, providerDomains, port, publicPort }: HostSettings,
): ServiceOrigins {
  const [pattern] = apiHosts
  if (hosts[0] === undefined && pattern) {
    return { page: `https://${hostUnder(pattern.page, key)}`, api: `https://${hostUnder(pattern.api, key)}` }
  }
  const [domain] = providerDomains
  const host = hosts[0] ?? (domain === undefined || domain === 'localhost' ? undefined : `${key}.${domain}`)
  const origin = host
    ? new URL(`https://${host}${publicPort === null ? '' : `:${publicPort}`}`).origin
    : `http://${key}.localhost:${publicPort ?? port}`
  return { page: origin, api: origin }
}

/** Where the staff's desk is: below the first of the provider's domains, or on this machine. */
export const deskOriginOf = (settings: HostSettings): string => originsOf({ key: deskLabel, hosts: [] }, settings).page
