import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { toJsonLines } from '#seed/base/json-lines.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { importPostings } from '#server/features/feed-import/import-postings.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'

/** Each time's postings are open from 52 days before it to 90 days after it, so that one time follows the other. */
const timesDaysAgo = [100, 220, 340, 460, 580, 700]
const postingsPerTime = 24

/** Numbers beside those of the current postings. */
async function* renumbered(postings: AsyncIterable<JobPostingFeedItem>, time: number) {
  for await (const posting of postings) {
    const { identifier } = posting
    yield { ...posting, identifier: { ...identifier, value: identifier.value.replace(/-1/, `-${time + 2}`) } }
  }
}

/** Imports postings of the last two years, each at its time: what job seekers of those days applied for. */
export async function addPastPostings(services: Services, tenant: Tenant, near: string): Promise<void> {
  const run = <T>(work: (scope: TenantScope) => Promise<T>) => services.runInScope(tenant.key, work)
  for (const [time, daysAgo] of timesDaysAgo.entries()) {
    const now = new Date(services.clock().getTime() - daysAgo * 86_400_000)
    const postings = generatePostings({ service: tenant.key, count: postingsPerTime, now, seed: 2 + time, near })
    await importPostings({
      tenant,
      run,
      services: { ...services, clock: () => now },
      operator: null,
      stream: toJsonLines(renumbered(postings, time)),
    })
  }
}
