import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host is this machine: browsers treat it as secure, so plain http is fine there. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname) || hostname.endsWith('.localhost')

/** A peer's address of this machine: 127.0.0.0/8 or `::1`, the former also as IPv6 writes it. */
const isLoopbackPeer = (address: string): boolean => address === '::1' || /^(::ffff:)?127(\.\d+){3}$/i.test(address)

/** The origin of a request. */
export interface RequestOrigin {
  host: string
  headers: Record<string, unknown>
  raw: { socket: { remoteAddress?: string | undefined } }
}

/**
 * Whether a request is from this machine, without a proxy: for pages that authors and developers alone may see. Checks
 * the peer, since anybody can send a `Host`; and the `Host`, since a foreign page in a browser here can send requests.
 */
export const isLocalRequest = ({ host, headers, raw }: RequestOrigin): boolean =>
  isLoopback(hostnameOf(host)) &&
  isLoopbackPeer(raw.socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

/** The name of a `Host` header, without port, in lower case. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * The service of a host (docs/behaviour.md §2): a custom domain of a definition, or the first label below a provider
 * domain; bare loopback hosts serve the first service if `localhost` is a domain. `null` for any other host: never
 * another tenant's data.
 */
export function tenantOfHost(hostname: string, tenants: Tenants, providerDomains: readonly string[]): Tenant | null {
  for (const tenant of tenants.values()) if (tenant.hosts.includes(hostname)) return tenant
  if (loopbackHosts.has(hostname) && providerDomains.includes('localhost')) return tenants.values().next().value ?? null
  for (const domain of providerDomains) {
    if (!hostname.endsWith(`.${domain}`)) continue
    return tenants.get(hostname.slice(0, -domain.length - 1)) ?? null
  }
  return null
}

/** Whether a host is the staff's desk (docs/behaviour.md §31). It shares no origin, and no cookie, with a service. */
export const isDeskHost = (hostname: string, providerDomains: readonly string[]): boolean =>
  providerDomains.some((domain) => hostname === `${deskLabel}.${domain}`)
