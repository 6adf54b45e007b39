import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { demoJobSeeker } from './demo-people.ts'

interface Advisers {
  adviser: string
  manager: string
}

/** The newest ones are nobody's yet, and some of the others. */
const newest = 3
const isLeft = (index: number) => index % 6 === 1

/** The address's end of those who make up the day. */
const dayMailbox = '%@example.com'

/**
 * Assigns the demo's job seekers: most to the adviser, every fourth to the manager, some to nobody yet. They know their
 * advisers already.
 * @param isOwn whether the demo adviser is whom the service's texts name: only then is the demo job seeker theirs
 */
export async function assignDemoPeople(
  scope: TenantScope,
  staff: Advisers,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  const people = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('email', 'like', dayMailbox)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const known = people.slice(0, Math.max(0, people.length - newest)).filter((_, index) => !isLeft(index))
  const assign = (adviserId: string, ids: string[]) =>
    scope
      .updateTable('job_seeker')
      .set({ adviser_id: adviserId, adviser_named_id: adviserId })
      .where('id', 'in', ids)
      .execute()
  const ofManager = known.filter((_, index) => index % 4 === 3).map(({ id }) => id)
  const ofAdviser = known.filter((_, index) => index % 4 !== 3).map(({ id }) => id)
  if (ofManager.length > 0) await assign(staff.manager, ofManager)
  if (ofAdviser.length > 0) await assign(staff.adviser, ofAdviser)
  if (!isOwn) return
  await scope
    .updateTable('job_seeker')
    .set({ adviser_id: staff.adviser, adviser_named_id: staff.adviser })
    .where('email', '=', demoJobSeeker.email)
    .execute()
}
