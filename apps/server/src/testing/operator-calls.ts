import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { operatorScopes } from '#server/features/operator-keys/operator-scopes.ts'
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

/** Imports lines over HTTP. */
export async function importAs(
  portal: TestApp,
  { token, tenant = 'kango', items }: { token: string; tenant?: string; items: readonly unknown[] },
): Promise<ImportReport> {
  const { status, body } = await portal.call('importJobPostings', {
    tenant,
    headers: { ...operatorOf(token).headers, 'content-type': 'application/x-ndjson' },
    body: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  })
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  return body
}
