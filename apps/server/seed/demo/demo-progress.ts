import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { moveProgress, type NewMove } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import type { DemoDays } from './demo-days.ts'
import type { DemoPostings } from './demo-postings.ts'

type Step = Pick<NewMove, 'action' | 'to' | 'actor' | 'reason'> & { at: Date }

const apply = (at: Date): Step => ({ action: 'apply', to: 'entered', actor: 'job_seeker', at })
const inquire = (at: Date): Step => ({ action: 'inquiry', to: 'waiting', actor: 'job_seeker', at })
const refer = (at: Date): Step => ({ action: 'refer', to: 'referral', actor: 'operator', at })
const select = (at: Date): Step => ({
  action: 'start_selection',
  to: 'under_consideration',
  actor: 'operator',
  at,
})

const meet = (at: Date): Step => ({ action: 'interview', to: 'under_consideration', actor: 'operator', at })

async function addSteps(
  scope: TenantScope,
  jobSeekerId: string,
  posting: PostingRow | undefined,
  steps: readonly Step[],
): Promise<void> {
  if (!posting) return
  let from: ProgressStatus | null = null
  for (const { at, ...move } of steps) {
    await moveProgress(scope, { jobSeekerId, jobPostingId: posting.id }, { ...move, from }, at)
    from = move.to
  }
}

/** Postings at each status; what the agency does is of the days and hours that its messages speak of. */
export async function addDemoProgress(
  scope: TenantScope,
  jobSeekerId: string,
  postings: DemoPostings,
  { office, evening }: DemoDays,
): Promise<void> {
  const add = (posting: PostingRow | undefined, ...steps: Step[]) => addSteps(scope, jobSeekerId, posting, steps)
  const decline: Step = { action: 'decline', to: 'closed', actor: 'job_seeker', at: evening(22, 21) }
  await add(postings.closed, inquire(evening(25, 19, 30)), decline)
  const [first, second] = postings.referred
  await add(first, refer(office(20, 11, 30)))
  await add(second, refer(office(20, 11, 35)))
  await add(postings.interview, apply(evening(16, 20, 15)), select(office(11, 13, 10)), meet(office(0, 10, 15)))
  await add(postings.entered, apply(evening(5, 20, 50)))
  await add(postings.waiting, inquire(evening(3, 21, 10)))
}

/** The job that gives notice of what closes would add to the demo's notices at some minute of a journey. */
const neverNoted = '9999-12-31'

/** Favourites and what was looked at, a few minutes apart. */
export async function addDemoTraces(
  scope: TenantScope,
  jobSeekerId: string,
  { liked, viewed }: DemoPostings,
  { now, evening }: DemoDays,
): Promise<void> {
  const row = ({ id }: PostingRow) => ({ job_seeker_id: jobSeekerId, job_posting_id: id })
  const likes = liked.map((posting, index) => ({
    ...row(posting),
    created_at: evening(3 + index, 21, 20),
    closing_noted: neverNoted,
  }))
  const views = viewed.map((posting, index) => ({
    ...row(posting),
    viewed_at: new Date(now.getTime() - index * 60_000),
  }))
  if (likes.length > 0) await scope.insertInto('favorite', likes).execute()
  if (views.length > 0) await scope.insertInto('browsing_history', views).execute()
}
