import { hostUnder, type ProviderPattern, parseProviderPatterns } from '@tsunagu/contract/base/provider-hosts.ts'

type PageAddress = { protocol: string; host: string; hostname: string; origin: string }

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^127(\.\d+){3}$/.test(hostname) ||
  hostname === '[::1]'

/**
 * The origin of the API for a page's address (docs/behaviour.md §2): on a provider's domain the configured
 * host of the same tenant, otherwise the page's own host; always https, but for loopback hosts, whose own origin is used.
 */
export function apiOrigin(page: PageAddress, patterns: readonly ProviderPattern[] = []): string {
  if (isLoopback(page.hostname)) return page.origin
  const [tenant = '', ...rest] = page.host.split('.')
  const pattern = patterns.find((each) => each.page === `*.${rest.join('.')}`)
  return `https://${pattern ? hostUnder(pattern.api, tenant) : page.host}`
}

/** The origin of the API for the page at hand, by the patterns of the build. */
export const apiOriginOfPage = (): string =>
  apiOrigin(window.location, parseProviderPatterns(import.meta.env.VITE_PROVIDER_API_HOSTS ?? ''))
