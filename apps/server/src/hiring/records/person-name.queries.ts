import { type RawBuilder, sql } from 'kysely'

/** The newest answer to a part of the name of the job seeker of a row that a statement calls `item`; null without one. */
const partOfName = (key: 'family_name' | 'given_name'): RawBuilder<string | null> => sql`(
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = item.tenant and answer.job_seeker_id = item.job_seeker_id
    and answer.key = ${key} and answer.key_index = 0)`

/** Columns `familyName` and `givenName` of the job seeker of `item`; '' where the profile does not say. */
export const nameColumns: RawBuilder<unknown> = sql`coalesce(${partOfName('family_name')}, '') as "familyName",
  coalesce(${partOfName('given_name')}, '') as "givenName"`
