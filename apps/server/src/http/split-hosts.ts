import { hostUnder, type ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'

/** A service whose pages and API have different hosts of one provider. */
export interface SplitHosts {
  pageOrigin: string
  apiOrigin: string
  /** The parent of both, for which the session cookie is set. */
  cookieDomain: string
}

/** The labels that two names share at their end; a cookie needs two at least. */
function commonParent(one: string, other: string): string {
  const [left, right] = [one.split('.').reverse(), other.split('.').reverse()]
  const length = left.findIndex((label, index) => label !== right[index])
  return left
    .slice(0, length < 0 ? left.length : length)
    .reverse()
    .join('.')
}

/** The hosts of a service where `hostname` is one of a pattern's two; null where pages and API share a host. */
export function splitHostsOf(
  hostname: string,
  tenant: string,
  patterns: readonly ProviderPattern[],
): SplitHosts | null {
  for (const { page, api } of patterns) {
    const [pageHost, apiHost] = [hostUnder(page, tenant), hostUnder(api, tenant)]
    if (hostname !== pageHost && hostname !== apiHost) continue
    const cookieDomain = commonParent(page.slice(2), api.slice(2))
    return { pageOrigin: `https://${pageHost}`, apiOrigin: `https://${apiHost}`, cookieDomain }
  }
  return null
}

/** Domains below which the first label is the tenant, the longest first: `kango.api.example.jp` is no host of `example.jp`. */
export const domainsOf = (patterns: readonly ProviderPattern[], domains: readonly string[]): string[] =>
  [...patterns.flatMap(({ page, api }) => [page.slice(2), api.slice(2)]), ...domains].sort(
    (one, other) => other.length - one.length,
  )
