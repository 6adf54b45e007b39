import { resolve } from 'node:path'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { loadTenants } from '../../apps/server/src/app/load-definitions.ts'
import type { Tenant } from '../../apps/server/src/definitions/tenant.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { type Caller, createCaller } from './call.ts'
import type { Cluster } from './start-cluster.ts'

const service = 'kango'

/** A job seeker who is signed in and calls from an address of their own. */
export interface Person {
  id: string
  cookie: string
  call: Caller
  close: () => void
}

/** Who uses the cluster: job seekers, and the agency's system. */
export interface People {
  persons: readonly Person[]
  operatorToken: string
  tenant: Tenant
  postingIds: readonly string[]
}

/** Adds job seekers beside the portal, and a key for the agency's system. */
export async function addPeople(cluster: Cluster, count: number): Promise<People> {
  const tenant = (await loadTenants(resolve(import.meta.dirname, '../../tenants'))).get(service)
  if (!tenant) throw new Error(`There is no service ${service}.`)
  const connection = connectPostgresql({ url: cluster.databaseUrl, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const context = { services: { runInScope, clock: () => new Date() } }
  const persons: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await makeJobSeeker(context, { tenant: service })
    const session = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
    const call = createCaller(cluster, `127.1.${index >> 7}.${(index & 127) + 1}`)
    persons.push({ id, cookie: `tsunagu_session=${session.secret}`, call, close: call.close })
  }
  const operatorToken = await runInScope(service, (scope) =>
    createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
  )
  await connection.close()
  const rows = await cluster.sql('select id::text as id from job_search where tenant = $1 order by id', [service])
  return { persons, operatorToken, tenant, postingIds: rows.map(({ id }) => String(id)) }
}
