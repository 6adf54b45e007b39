import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { takeNoticesBack } from '#server/hiring/notices/notice-rows.queries.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { listClosing, listOutdated, takeClosing } from './note-closing.queries.ts'

/** Job seekers of a service in a transaction. */
const ordinaryBatch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'
const key = 'closing'
const monthAndDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** Takes unread notices back whose postings are all closed, applied for, passed over, or not liked any more. */
async function takeBack(scope: TenantScope, services: Services): Promise<void> {
  const jobSeekerIds = await listOutdated(scope, key, dayInTokyo(services.clock()))
  await takeNoticesBack(scope, jobSeekerIds, key)
  await announceChanges(scope, jobSeekerIds, 'messages')
}

async function addClosing(
  scope: TenantScope,
  services: Services,
  { jobSeekerIds, now }: { jobSeekerIds: readonly string[]; now: Date },
): Promise<void> {
  const notices = (await listClosing(scope, { jobSeekerIds, today: dayInTokyo(now) })).map((closing) => {
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
    const notice = { event: 'favorites_closing', key, about: first.about, path: first.path } as const
    const ids = alike.map(({ jobSeekerId }) => jobSeekerId)
    await addNotices(scope, services, { jobSeekerIds: ids, ...notice }, now)
  }
}

interface Place {
  after: string
  limit: number
}

/** Gives so many job seekers one notice each. @returns after whom the work goes on; null where it is done */
async function noteNext(scope: TenantScope, services: Services, { after, limit }: Place): Promise<string | null> {
  const now = services.clock()
  const taken = await takeClosing(scope, { today: dayInTokyo(now), after, limit })
  const jobSeekerIds = taken.filter(({ isMarked }) => isMarked).map(({ id }) => id)
  if (jobSeekerIds.length > 0) await addClosing(scope, services, { jobSeekerIds, now })
  const last = taken.length === limit ? taken.at(-1) : undefined
  return last?.id ?? null
}

/**
 * Gives notice of postings that close in a week, and once more in three days, to those who like them: one notice of all that are
 * near. Takes back first what is not so any more. Safe to repeat, and at once elsewhere.
 */
export async function noteClosing(services: Services, batchSize = ordinaryBatch): Promise<void> {
  for (const tenant of services.tenants().values()) {
    await services.runInScope(tenant.key, (scope) => takeBack(scope, services))
    let after: string | null = beforeAll
    while (after !== null) {
      const place: Place = { after, limit: batchSize }
      after = await services.runInScope(tenant.key, (scope) => noteNext(scope, services, place))
    }
  }
}
