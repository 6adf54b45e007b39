import { type RawBuilder, sql } from 'kysely'
import { dayInTokyo } from '#server/platform/time/clock.ts'

type Condition = RawBuilder<unknown>

/** What a stored wish is at a glance. The rule of `contactLabel` (contract), so that a row and the filter say the same. */
const kindAt = (now: Date): Condition => sql`case
  when preference.paused_until >= ${dayInTokyo(now)}::date then 'paused'
  when preference.way = 'anytime' then 'anytime'
  when preference.way = 'messages_only' or preference.hours = '[]'::jsonb then 'no_calls'
  else 'hours'
end`

const isTheirs: Condition = sql`preference.tenant = listing.tenant and preference.job_seeker_id = listing.job_seeker_id`

/** Whether people wish to be reached in one of these ways. Who has said nothing takes calls at usual hours (record 253). */
export function reachIs(values: readonly string[], now: Date): Condition {
  const kinds = values.flatMap((value) => (value === 'calls' ? ['anytime', 'hours'] : [value]))
  const own = sql`select from contact_preference as preference where ${isTheirs}`
  const said = sql`exists (${own} and ${kindAt(now)} = any(${kinds}::text[]))`
  return kinds.includes('anytime') ? sql`(${said} or not exists (${own}))` : said
}

/** Joins each way in which a person may be reached, as `which`. */
export const reachFrom = (now: Date): Condition => sql`left join contact_preference as preference on ${isTheirs}
  cross join lateral (select case when preference.way is null then 'anytime' else ${kindAt(now)} end as kind) as reach
  cross join unnest(case when reach.kind in ('anytime', 'hours') then array['calls', reach.kind]
    else array[reach.kind] end) as which`
