/**
 * A provider's domain whose API has hosts of its own: `{ page: '*.example.jp', api: '*.api.example.jp' }`; `*` is the
 * first label, which is the tenant (docs/behaviour.md §2).
 */
export type ProviderPattern = { page: string; api: string }

/** Reads `*.example.jp=*.api.example.jp`, several separated by commas; what is not of that form is left out. */
export function parseProviderPatterns(text: string): ProviderPattern[] {
  return text
    .split(',')
    .map((pair) => pair.trim().split('='))
    .flatMap(([page = '', api = '']) => (page.startsWith('*.') && api.startsWith('*.') ? [{ page, api }] : []))
}

/** The host of a tenant under a pattern. */
export const hostUnder = (pattern: string, tenant: string): string => pattern.replace('*', tenant)

/** The first label below a provider's domain that no service may have: the staff's desk is there. */
export const deskLabel = 'desk'
