import type { Tenant } from '#server/definitions/tenant.ts'
import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { completenessOf } from './completeness.ts'
import { lockProfile, readProfile } from './profile.queries.ts'
import { statesOfProfile } from './stored-form.ts'

const key = 'profile:parts'
/** So many parts are named; the profile's page names them all. */
const namedParts = 5

/**
 * Keeps the to-do about missing parts of a profile in step with it: one for all of them, done when none is missing.
 * Who is gone has nothing to do.
 */
export async function keepProfileTodo(
  scope: TenantScope,
  tenant: Tenant,
  jobSeekerId: string,
  now: Date,
): Promise<void> {
  if (tenant.profileSections.length === 0) return
  await lockProfile(scope, { jobSeekerId })
  const profile = await readProfile(scope, { jobSeekerId })
  if (profile.email === '') return
  const { missing } = completenessOf(tenant.profileSections, statesOfProfile(profile))
  if (missing.length === 0) return closeSystemTodo(scope, { jobSeekerId, key, as: 'done' }, now)
  const labels = [...new Set(missing.map(({ label }) => label))]
  const about = labels.slice(0, namedParts).join('、') + (labels.length > namedParts ? 'など' : '')
  await openSystemTodo(scope, { jobSeekerId, key, about, expireDate: null }, now)
}

/** The same as a job, behind what other features change: an account that is new, résumé files. */
export async function keepProfileTodoLater(
  { runInScope, tenants, clock }: Services,
  job: { tenant: string; jobSeekerId: string },
): Promise<void> {
  const tenant = tenants().get(job.tenant)
  if (tenant) await runInScope(job.tenant, (scope) => keepProfileTodo(scope, tenant, job.jobSeekerId, clock()))
}
