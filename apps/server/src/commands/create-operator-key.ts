import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { loadTenants } from '#server/app/load-definitions.ts'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { readEnv } from '#server/platform/settings/env.ts'

const usage = 'Usage: DATABASE_URL=postgres://… npm run operator-key -- SERVICE [NAME]'

/** Makes an operator's API key for a service of a PostgreSQL installation and prints it: it is shown only once. */
async function main([service, name = 'first key']: string[]): Promise<string> {
  const env = readEnv()
  if (!service) throw new Error(usage)
  if (!env.directUrl)
    throw new Error(`The embedded server keeps its keys in ${env.dataDir}/operator-keys.json.\n${usage}`)
  const tenants = await loadTenants(env.tenantsFolder)
  if (!tenants.has(service)) throw new Error(`No service "${service}". There are: ${[...tenants.keys()].join(', ')}.`)
  const connection = connectPostgresql({ url: env.directUrl, max: 1 })
  try {
    await migrate(connection)
    return await createRunInScope(connection.db)(service, (scope) =>
      createOperatorKey(scope, { name, scopes: [...operatorScopes] }, new Date()),
    )
  } finally {
    await connection.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exit(2)
}
