import { randomUUID } from 'node:crypto'
import type { Random } from '#seed/base/random.ts'
import { inTokyo, workingDayAfter, workingMoment } from '#seed/base/working-days.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { CrowdPerson } from './crowd-accounts.ts'
import type { AppliedPosting } from './crowd-hiring.ts'
import { answers, firstWords, invitations, openQuestions, refusals, results, wishes } from './crowd-texts.ts'

interface Line {
  at: Date
  isOwn: boolean
  text: string
  /** Of a new conversation; without one it goes on with the first one's. */
  subject?: string
}

const firstSubject = 'ご登録ありがとうございます'

/** Somebody with what they applied for, and when they wrote what waits for an answer; null where nothing does. */
export interface TalkOf {
  person: CrowdPerson
  applied: readonly AppliedPosting[]
  askedAt: Date | null
}

interface TalkFacts {
  tenant: Tenant
  now: Date
  random: Random
}

const minuteMs = 60_000

/** The welcome of the next working day, the wishes of that evening, and the answer to them. */
function beginningOf({ person }: TalkOf, { random }: TalkFacts): Line[] {
  const first = workingDayAfter(dayInTokyo(person.registered), 1)
  const second = workingDayAfter(first, random.int(1, 2))
  return [
    { at: inTokyo(first, random.int(9, 16), random.int(0, 59)), isOwn: false, text: random.pick(firstWords) },
    { at: inTokyo(first, random.int(19, 22), random.int(0, 59)), isOwn: true, text: random.pick(wishes) },
    { at: inTokyo(second, random.int(9, 16), random.int(0, 59)), isOwn: false, text: random.pick(answers) },
  ]
}

/** What the agency wrote when an interview was arranged, and when an application ended. */
function newsOf({ applied }: TalkOf, { random }: TalkFacts): Line[] {
  return applied.flatMap(({ shop, application: { steps, interviewAt } }) => {
    const after = (at: Date) => new Date(at.getTime() + random.int(4, 25) * minuteMs)
    return steps.flatMap(({ action, actor, at }): Line[] => {
      if (action === 'interview' && interviewAt)
        return [{ at: after(at), isOwn: false, text: random.pick(invitations).replaceAll('{shop}', shop) }]
      if (action === 'close' && actor === 'operator')
        return [{ at: after(at), isOwn: false, text: random.pick(refusals).replaceAll('{shop}', shop) }]
      if (action === 'offer')
        return [{ at: after(at), isOwn: false, text: random.pick(results).replaceAll('{shop}', shop) }]
      return []
    })
  })
}

function linesOf(talk: TalkOf, facts: TalkFacts): Line[] {
  const [subject, text] = facts.random.pick(openQuestions)
  const own = talk.askedAt ? [{ at: talk.askedAt, isOwn: true, text, subject }] : []
  // What was written after the open question would have answered it
  const end = talk.askedAt ?? facts.now
  const before = [...beginningOf(talk, facts), ...newsOf(talk, facts)].filter(({ at }) => at < end)
  const lines = before.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  // Somebody whose wishes came last has been answered in time
  while (!talk.askedAt && lines.at(-1)?.isOwn) lines.pop()
  return [...lines, ...own]
}

/** The messages of a conversation, the oldest first. */
export function messagesOf(talk: TalkOf, facts: TalkFacts) {
  const { person } = talk
  const { tenant, random } = facts
  const [family = ''] = person.name.split(' ')
  const ids: string[] = []
  return linesOf(talk, facts).map(({ at, isOwn, text, subject }, index) => {
    const id = randomUUID()
    ids.push(id)
    const [from, to] = [person.email, tenant.adviser.email]
    const isRead = !isOwn && random.chance(0.85)
    return {
      id,
      job_seeker_id: person.id,
      reply_to_id: subject ? null : (ids[index - 1] ?? null),
      direction: isOwn ? ('from_job_seeker' as const) : ('to_job_seeker' as const),
      icon_type: '' as const,
      subject: subject ?? (index === 0 ? firstSubject : `Re: ${firstSubject}`),
      body: text.replaceAll('{family}', family).replaceAll('{work}', person.work),
      sender_name: isOwn ? person.name : tenant.adviser.name,
      mail_from: isOwn ? from : to,
      mail_to: isOwn ? to : from,
      sent_at: at,
      read_at: isRead ? new Date(at.getTime() + random.int(10, 600) * minuteMs) : null,
      job_posting_id: null,
    }
  })
}

/** When those whose question waits asked: some of yesterday evening and today, some late, one three days ago. */
export function openMoments(now: Date, random: Random): Date[] {
  const today = dayInTokyo(now)
  const eveningOf = (daysAgo: number) => inTokyo(addDays(today, -daysAgo), random.int(19, 22), random.int(0, 59))
  const office = new Date(workingMoment(now.getTime(), random.next() * 0.5, now.getTime()))
  return [1, 1, 1, 0, 2, 2, 1, 1, 4, 2].map((daysAgo) => (daysAgo === 0 ? office : eveningOf(daysAgo)))
}
