import type { InterviewStatus } from '@tsunagu/contract/hiring/interview.ts'
import { sql } from 'kysely'
import { type StoredInterview, storedInterviewColumns } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** An interview with whose it is. */
export interface NamedInterviewRow extends StoredInterview {
  familyName: string
  givenName: string
}

/** What waits for somebody, in the order of the page's tabs. */
export const waitingStatuses = ['offered', 'picked', 'other_times_wanted'] as const satisfies readonly InterviewStatus[]
export type WaitingStatus = (typeof waitingStatuses)[number]

const nameOf = (key: 'family_name' | 'given_name') => sql<string>`coalesce((
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = interview.tenant and answer.job_seeker_id = interview.job_seeker_id
    and answer.key = ${key} and answer.key_index = 0), '')`

/** Interviews of those whom advisers may see. */
const named = (scope: TenantScope) =>
  scope
    .selectFrom('interview')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'interview.tenant')
        .onRef('job_seeker.id', '=', 'interview.job_seeker_id')
        .on('job_seeker.status', '=', 'active'),
    )
    .select([...storedInterviewColumns, nameOf('family_name').as('familyName'), nameOf('given_name').as('givenName')])

/** A week has no more than this: the agency's hours hold fewer. */
const mostInWeek = 500

/** The interviews between two moments that have a time, by it. One statement. */
export const listByTime = (scope: TenantScope, from: Date, until: Date): Promise<NamedInterviewRow[]> =>
  named(scope)
    .where('interview.status', 'in', ['picked', 'confirmed'])
    .where('interview.starts_at', '>=', from)
    .where('interview.starts_at', '<', until)
    .orderBy('interview.starts_at')
    .orderBy('interview.id')
    .limit(mostInWeek)
    .execute()

/** What has waited longest in a state. One statement. */
export const listWaitingIn = (scope: TenantScope, status: WaitingStatus, limit: number): Promise<NamedInterviewRow[]> =>
  named(scope)
    .where('interview.status', '=', status)
    .orderBy('interview.updated_at')
    .orderBy('interview.id')
    .limit(limit)
    .execute()

/** How many interviews wait in each state. One statement. */
export async function countWaitingIn(scope: TenantScope): Promise<Record<WaitingStatus, number>> {
  const rows = await scope
    .selectFrom('interview')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'interview.tenant')
        .onRef('job_seeker.id', '=', 'interview.job_seeker_id')
        .on('job_seeker.status', '=', 'active'),
    )
    .select(['interview.status', sql<number>`count(*)::int`.as('count')])
    .where('interview.status', 'in', [...waitingStatuses])
    .groupBy('interview.status')
    .execute()
  const countOf = (status: WaitingStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { offered: countOf('offered'), picked: countOf('picked'), other_times_wanted: countOf('other_times_wanted') }
}
