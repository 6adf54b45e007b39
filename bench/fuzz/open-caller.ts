import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { createStallCaller, type StallAnswer, type StallCaller } from './stall-caller.ts'

/** Who calls: a job seeker who is signed in, and an agency's system. */
export interface Caller {
  call: StallCaller
  service: string
  operator: Readonly<Record<string, string>>
  jobPostingId: string
  /** A job seeker of their own for a call: some calls end an account. */
  newJobSeeker: () => Promise<{ id: string; headers: Readonly<Record<string, string>> }>
}

/** Something that is measured: `prepare` is not, what it returns is. */
export interface MeasuredCall {
  name: string
  prepare: (caller: Caller) => Promise<() => Promise<StallAnswer>>
}

/** Makes job seekers beside the portal, and a key for the agency's system. */
export async function openCaller(databaseUrl: string, { port, service }: { port: number; service: string }) {
  const connection = connectPostgresql({ url: databaseUrl, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const context = { services: { runInScope, clock: () => new Date() } }
  const token = await runInScope(service, (scope) =>
    createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
  )
  const { rows } = await connection.executeSql('select id::text as id from job_search where tenant = $1 limit 1', [
    service,
  ])
  const { call, close } = createStallCaller(port, service)
  const caller: Caller = {
    call,
    service,
    operator: { authorization: `Bearer ${token}` },
    jobPostingId: String(rows[0]?.['id']),
    newJobSeeker: async () => {
      const { id } = await makeJobSeeker(context, { tenant: service })
      const session = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
      return { id, headers: { cookie: `tsunagu_session=${session.secret}` } }
    },
  }
  const stop = async () => {
    close()
    await connection.close()
  }
  return { caller, stop }
}
