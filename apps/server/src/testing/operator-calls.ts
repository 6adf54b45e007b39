import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import type { CallOptions, TestApp } from './test-app.ts'

/** A new API key of a service. */
export const tokenFor = (
  { services }: TestApp,
  { tenant = 'kango', scopes = [...operatorScopes] as string[] } = {},
): Promise<string> =>
  services.runInScope(tenant, (scope) => createOperatorKey(scope, { name: 'test', scopes }, new Date()))

/** Calls with an API key. */
export const operatorOf = (token: string): Pick<CallOptions, 'headers'> => ({
  headers: { authorization: `Bearer ${token}` },
})

/** Imports a text over HTTP; it may close whatever it closes. */
export async function importText(
  portal: TestApp,
  { token, tenant = 'kango', text }: { token: string; tenant?: string; text: string },
): Promise<ImportReport> {
  const { status, body } = await portal.call('importJobPostings', {
    tenant,
    headers: { ...operatorOf(token).headers, 'content-type': 'application/x-ndjson' },
    query: { maxCloseShare: 1 },
    body: text,
  })
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Imports items over HTTP, one per line. */
export const importAs = (
  portal: TestApp,
  { items, ...call }: { token: string; tenant?: string; items: readonly unknown[] },
): Promise<ImportReport> =>
  importText(portal, { ...call, text: items.map((item) => `${JSON.stringify(item)}\n`).join('') })
