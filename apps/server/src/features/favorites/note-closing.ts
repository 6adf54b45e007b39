import { addNotices } from '#server/hiring/notices/add-notices.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { listClosing, takeClosing } from './note-closing.queries.ts'

/** Job seekers of a service in a transaction. */
const ordinaryBatch = 200
const monthAndDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** Gives so many job seekers one notice each. @returns whether there may be more to do */
async function noteNext(scope: TenantScope, services: Services, batchSize: number): Promise<boolean> {
  const now = services.clock()
  const today = dayInTokyo(now)
  const jobSeekerIds = await takeClosing(scope, { today, limit: batchSize })
  if (jobSeekerIds.length === 0) return false
  const notices = (await listClosing(scope, { jobSeekerIds, today })).map((closing) => {
    const { jobSeekerId, jobPostingId, workplace, lastDay, count } = closing
    const others = count > 1 ? `　ほか${count - 1}件` : ''
    return {
      jobSeekerId,
      about: `${monthAndDay(lastDay)}まで：${workplace}${others}`,
      path: count > 1 ? '/job_postings/favorite' : `/job_postings/${jobPostingId}`,
    }
  })
  for (const alike of Map.groupBy(notices, ({ about, path }) => `${path} ${about}`).values()) {
    const [first] = alike
    if (!first) continue
    const notice = { event: 'favorites_closing', key: 'closing', about: first.about, path: first.path } as const
    const ids = alike.map(({ jobSeekerId }) => jobSeekerId)
    await addNotices(scope, services, { jobSeekerIds: ids, ...notice }, now)
  }
  return true
}

/**
 * Gives notice of postings that close in a week, and once more in three days, to those who like them: one notice of all that are
 * near. Safe to repeat, and at once elsewhere.
 */
export async function noteClosing(services: Services, batchSize = ordinaryBatch): Promise<void> {
  for (const tenant of services.tenants().values()) {
    const noteOne = (scope: TenantScope) => noteNext(scope, services, batchSize)
    while (await services.runInScope(tenant.key, noteOne));
  }
}
