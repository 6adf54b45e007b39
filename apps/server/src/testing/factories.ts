import { randomUUID } from 'node:crypto'
import type { RunInScope } from '#server/platform/db/tenant-scope.ts'

/** Where factories write: the test application's scopes. */
export interface FactoryContext {
  services: { runInScope: RunInScope; clock: () => Date }
}

export interface MadeJobSeeker {
  tenant: string
  id: string
  email: string
}

/** A job seeker with an address of its own. */
export async function makeJobSeeker(
  { services }: FactoryContext,
  { tenant = 'kango', email = `${randomUUID()}@example.jp` } = {},
): Promise<MadeJobSeeker> {
  const id = randomUUID()
  await services.runInScope(tenant, async (scope) => {
    await scope.insertInto('job_seeker', { id, email, password_hash: null, created_at: services.clock() }).execute()
  })
  return { tenant, id, email }
}
