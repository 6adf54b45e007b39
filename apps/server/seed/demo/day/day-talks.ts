import { randomUUID } from 'node:crypto'
import type { Random } from '#seed/base/random.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { DemoDays } from '../demo-days.ts'
import type { DayPerson, DayTalk } from './day-accounts.ts'

/** A conversation that somebody has had. */
export interface HeldTalk extends DayTalk {
  person: DayPerson
  /** The posting that it is about. */
  jobPostingId: string | null
  /** When the job seeker asked what is not answered yet; null where the agency has the last word. */
  askedAt: Date | null
  /** So many working days ago the agency wrote last. */
  repliedDaysAgo: number
  /** Whether the job seeker has not opened the last answer. */
  isUnread: boolean
}

interface TalkFacts {
  tenant: Tenant
  days: DemoDays
  random: Random
}

const minuteMs = 60_000

/** When each message was sent, the newest first: the agency answers in office hours what was asked the evening before. */
function timesOf({ texts, askedAt, repliedDaysAgo }: HeldTalk, { days, random }: TalkFacts): Date[] {
  const gap = random.int(1, 2)
  const pairs = texts.flatMap((_, index) => {
    const daysAgo = repliedDaysAgo + index * gap
    // Well before the end of office hours: a question of this evening's first minutes comes after it
    const answer = days.office(daysAgo, random.int(10, 15), random.int(0, 59))
    return [answer, days.evening(daysAgo + 1, random.int(19, 22), random.int(0, 59))]
  })
  return [...(askedAt ? [askedAt] : []), ...pairs].slice(0, texts.length)
}

/** The rows of a conversation, the newest first. */
function messagesOf(talk: HeldTalk, facts: TalkFacts) {
  const { person, subject, texts } = talk
  const { tenant, random } = facts
  const ids = texts.map(() => randomUUID())
  return timesOf(talk, facts).map((sentAt, age) => {
    const index = texts.length - 1 - age
    const isOwn = (age % 2 === 0) === (talk.askedAt !== null)
    const isOpened = !isOwn && !(talk.isUnread && age === 0)
    const [from, to] = [person.email, tenant.adviser.email]
    return {
      id: ids[index] ?? '',
      job_seeker_id: person.id,
      reply_to_id: ids[index - 1] ?? null,
      direction: isOwn ? ('from_job_seeker' as const) : ('to_job_seeker' as const),
      icon_type: '' as const,
      subject: index === 0 ? subject : `Re: ${subject}`,
      body: texts[index] ?? '',
      sender_name: isOwn ? person.name : tenant.adviser.name,
      mail_from: isOwn ? from : to,
      mail_to: isOwn ? to : from,
      sent_at: sentAt,
      read_at: isOpened ? new Date(sentAt.getTime() + random.int(10, 90) * minuteMs) : null,
      job_posting_id: talk.jobPostingId,
    }
  })
}

/** Stores conversations in one statement, the oldest message first: a trigger follows whose turn it is. */
export async function addDayTalks(scope: TenantScope, talks: readonly HeldTalk[], facts: TalkFacts): Promise<void> {
  const rows = talks.flatMap((talk) => messagesOf(talk, facts))
  rows.sort((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
  await scope.insertInto('message', rows).execute()
}
