import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import type { CurrentStatus } from '#server/hiring/applications/progress.policy.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { matchedKeys } from './match-rules.ts'

export interface CandidatePosting {
  id: string
  document: JobPostingFeedItem
}

/** A job seeker with what is matched by. */
export interface CandidatePerson {
  id: string
  familyName: string
  givenName: string
  answers: FormElementState[]
  status: CurrentStatus
}

/** Answers of an active job seeker by which they are matched; null where there is no such job seeker. One statement. */
export async function readMatchedAnswers(scope: TenantScope, jobSeekerId: string): Promise<FormElementState[] | null> {
  const { rows } = await scope.execute<{ answers: FormElementState[] }>(sql`
    select coalesce((
      select jsonb_agg(answer.state order by answer.key, answer.key_index) from profile_answer as answer
      where answer.tenant = person.tenant and answer.job_seeker_id = person.id and answer.key = any(${[...matchedKeys]})
    ), '[]'::jsonb) as answers
    from job_seeker as person
    where person.tenant = ${scope.tenant} and person.id = ${jobSeekerId}::uuid and person.status = 'active'`)
  return rows[0]?.answers ?? null
}

/** A posting that is open on a day; null for any other. */
export async function findOpenPosting(scope: TenantScope, id: string, today: string): Promise<CandidatePosting | null> {
  const row = await scope
    .selectFrom('job_posting')
    .select(['id', 'document'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([is('expire_date', 'is', null), is('expire_date', '>=', sql<string>`${today}::date`)]))
    .executeTakeFirst()
  return row ?? null
}

interface PeopleQuery {
  postingId: string
  /** Codes that the posting has; somebody who wishes for none of a kind is left out. */
  occupations: readonly string[]
  areas: readonly string[]
  limit: number
}

/**
 * Active job seekers who wish for any of a posting's occupations in any of its places, those whose profile changed last
 * first. One statement; the index of wishes finds them.
 */
export async function listCandidates(
  scope: TenantScope,
  { postingId, occupations, areas, limit }: PeopleQuery,
): Promise<CandidatePerson[]> {
  const wishing = (key: string, codes: readonly string[]) => sql`(
    select wish.job_seeker_id from job_seeker_wish as wish
    where wish.tenant = ${scope.tenant} and wish.key = ${key} and wish.code = any(${[...codes]}))`
  const nameOf = (key: string) => sql`coalesce((
    select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
    where answer.tenant = person.tenant and answer.job_seeker_id = person.id
      and answer.key = ${key} and answer.key_index = 0), '')`
  const { rows } = await scope.execute<CandidatePerson>(sql`
    with person as materialized (
      select tenant, id, profile_changed_at from job_seeker
      where tenant = ${scope.tenant} and status = 'active'
        and id in ${wishing('occupation_categories', occupations)} and id in ${wishing('areas', areas)}
      order by profile_changed_at desc nulls last, id limit ${limit}::int)
    select person.id, ${nameOf('family_name')} as "familyName", ${nameOf('given_name')} as "givenName",
      coalesce((
        select jsonb_agg(answer.state order by answer.key, answer.key_index) from profile_answer as answer
        where answer.tenant = person.tenant and answer.job_seeker_id = person.id and answer.key = any(${[...matchedKeys]})
      ), '[]'::jsonb) as answers,
      (select progress.status from progress where progress.tenant = person.tenant and progress.job_seeker_id = person.id
        and progress.job_posting_id = ${postingId}::uuid) as status
    from person order by person.profile_changed_at desc nulls last, person.id`)
  return rows
}
