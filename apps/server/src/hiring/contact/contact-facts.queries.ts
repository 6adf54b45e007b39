import { type ContactFacts, contactPeriods } from '@tsunagu/contract/contact/contact-state.ts'
import {
  type ContactLabel,
  type ContactWish,
  contactLabel,
  unsaidWish,
} from '@tsunagu/contract/contact/contact-wish.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What is stored of a job seeker's wish and of the contacts with them. */
export interface StoredContact
  extends Pick<ContactFacts, 'wish' | 'callsThisMonth' | 'messagesThisWeek' | 'isAnswer' | 'wroteAt'> {
  /** 0 where nothing was said. */
  version: number
  adviserId: string | null
  messagesThisMonth: number
}

interface Row extends Omit<StoredContact, 'wish' | 'version' | 'wroteAt'> {
  id: string
  wish: ContactWish | null
  version: number | null
  wroteAt: Date | string | null
}

/** As the contract has it, from a row named `wish`. */
const wishObject = sql`jsonb_build_object('way', wish.way, 'hours', wish.hours, 'messagesInHours', wish.messages_in_hours,
  'skipsHolidays', wish.skips_holidays, 'isAdviserOnly', wish.is_adviser_only, 'callsPerMonth', wish.calls_per_month,
  'messagesPerWeek', wish.messages_per_week, 'pausedUntil', wish.paused_until)`

/** As the contract orders its members: the database has an order of its own. */
const inOrder = (wish: ContactWish): ContactWish => ({
  way: wish.way,
  hours: wish.hours.map(({ weekday, from, until }) => ({ weekday, from, until })),
  messagesInHours: wish.messagesInHours,
  skipsHolidays: wish.skipsHolidays,
  isAdviserOnly: wish.isAdviserOnly,
  callsPerMonth: wish.callsPerMonth,
  messagesPerWeek: wish.messagesPerWeek,
  pausedUntil: wish.pausedUntil,
})

/** Messages that a person wrote: notices of the service by itself are no contact (§34). */
const written = sql`message.tenant = person.tenant and message.job_seeker_id = person.id
  and (message.direction = 'from_job_seeker' or message.icon_type = '' or message.reply_to_id is not null)`

/**
 * The wishes of job seekers and what counts for them, by id; one statement. A message that nobody had asked for follows one
 * of the agency's, or none.
 */
export async function readContacts(
  scope: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StoredContact>> {
  const { month, week } = contactPeriods(now)
  const { rows } = await scope.execute<Row>(sql`
    select person.id, person.adviser_id as "adviserId", wish.version,
      case when wish.version is not null then ${wishObject} end as wish,
      (select count(*)::int from contact_log as log where log.tenant = person.tenant and log.job_seeker_id = person.id
        and log.at >= ${month}::timestamptz and log.channel = 'call' and log.direction = 'to_job_seeker') as "callsThisMonth",
      (select count(*)::int from message where ${written} and direction = 'to_job_seeker'
        and sent_at >= ${month}::timestamptz) as "messagesThisMonth",
      (select count(*)::int from message where ${written} and direction = 'to_job_seeker' and sent_at >= ${week}::timestamptz
        and coalesce((select former.direction from message as former
          where former.tenant = message.tenant and former.job_seeker_id = message.job_seeker_id
            and (former.direction = 'from_job_seeker' or former.icon_type = '' or former.reply_to_id is not null)
            and (former.sent_at, former.id) < (message.sent_at, message.id)
          order by former.sent_at desc, former.id desc limit 1), 'to_job_seeker') = 'to_job_seeker') as "messagesThisWeek",
      coalesce((select direction = 'from_job_seeker' from message where ${written}
        order by sent_at desc, message.id desc limit 1), false) as "isAnswer",
      (select sent_at from message where ${written} and direction = 'from_job_seeker'
        order by sent_at desc, message.id desc limit 1) as "wroteAt"
    from job_seeker as person
    left join contact_preference as wish on wish.tenant = person.tenant and wish.job_seeker_id = person.id
    where person.tenant = ${scope.tenant} and person.id = any(${[...ids]}::uuid[])`)
  return new Map(
    rows.map(({ id, wish, version, wroteAt, ...row }) => [
      id,
      {
        ...row,
        wish: wish === null ? unsaidWish : inOrder(wish),
        version: version ?? 0,
        wroteAt: wroteAt === null ? null : new Date(wroteAt),
      },
    ]),
  )
}

/** The wishes of job seekers in a few words, by id; one statement. @param today the day in Tokyo */
export async function readContactLabels(
  scope: TenantScope,
  ids: readonly string[],
  today: string,
): Promise<(id: string) => ContactLabel> {
  const { rows } = await scope.execute<{ id: string; wish: ContactWish }>(sql`
    select wish.job_seeker_id as id, ${wishObject} as wish from contact_preference as wish
    where wish.tenant = ${scope.tenant} and wish.job_seeker_id = any(${[...new Set(ids)]}::uuid[])`)
  const labels = new Map(rows.map(({ id, wish }) => [id, contactLabel(wish, today)]))
  const unsaid = contactLabel(unsaidWish, today)
  return (id) => labels.get(id) ?? unsaid
}
