import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { allowScopes, createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import type { Services } from '#server/request/services.ts'

const name = 'first key'

/**
 * Creates one operator key per service at the first start of an embedded server, and stores them in a file that only
 * its owner can read, where the command line finds them. The first keys have every scope, those of newer versions too.
 * Returns the file's path.
 */
export async function createFirstKeys(services: Services, dataDir: string): Promise<string> {
  const path = join(dataDir, 'operator-keys.json')
  const keys: Record<string, string> = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
    : {}
  for (const tenant of services.tenants().keys())
    await services.runInScope(tenant, (scope) => allowScopes(scope, name, operatorScopes))
  const missing = [...services.tenants().keys()].filter((key) => !keys[key])
  for (const tenant of missing) {
    const token = await services.runInScope(tenant, (scope) =>
      createOperatorKey(scope, { name, scopes: [...operatorScopes] }, services.clock()),
    )
    keys[tenant] = token
  }
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return path
}
