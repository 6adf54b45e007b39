import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { inTokyo, workingDayAfter, workingDaysBefore } from '#seed/base/working-days.ts'
import { insertAccount } from '#server/accounts/account.queries.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { moveProgress } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { listNewestPostingIds } from '#server/postings/posting.queries.ts'
import { demoDays } from '../demo-days.ts'
import { addWaitingInterview } from './day-interviews.ts'
import { type DayTalk, dayTalks } from './day-messages.ts'
import { type DayName, dayPeople } from './day-people.ts'

const minuteMs = 60_000

/** A job seeker of the day. */
interface DayPerson {
  id: string
  name: string
}

async function addPerson(
  scope: TenantScope,
  [family, given, familyKana, givenKana]: DayName,
  index: number,
  now: Date,
) {
  const id = randomUUID()
  const text = (key: string, value: string) => elementState('text', key, [textContent(value)])
  const states = [
    text('family_name', family),
    text('given_name', given),
    text('family_name_kana', familyKana),
    text('given_name_kana', givenKana),
  ]
  // Numbers that the ministry never gives to anybody
  const tel = `0900000${String(1_000 + index)}`
  const registeredAt = workingDaysBefore(now, 12 + index * 4, 11, index * 5)
  // Nobody signs in as one of these: an account without a password costs no hash
  await insertAccount(
    scope,
    { id, email: `seeker-${index}@tsunagu.example`, credential: null, tel, states },
    registeredAt,
  )
  return { id, name: `${family} ${given}` }
}

interface Written {
  isOwn: boolean
  subject: string
  body: string
  at: Date
  isRead: boolean
}

/** Writes a conversation, the oldest message first: a trigger follows whose turn it is. */
async function addTalk(
  scope: TenantScope,
  tenant: Tenant,
  person: DayPerson,
  messages: readonly Written[],
): Promise<void> {
  const address = `${person.id}@tsunagu.example`
  let before: string | null = null
  for (const { isOwn, subject, body, at, isRead } of messages) {
    const id = randomUUID()
    const row = {
      id,
      job_seeker_id: person.id,
      reply_to_id: before,
      direction: isOwn ? 'from_job_seeker' : 'to_job_seeker',
      subject,
      body,
      sender_name: isOwn ? person.name : tenant.adviser.name,
      mail_from: isOwn ? address : tenant.mail.fromAddress,
      mail_to: isOwn ? tenant.mail.fromAddress : address,
      sent_at: at,
      read_at: isRead ? at : null,
    } as const
    await scope.insertInto('message', row).execute()
    before = id
  }
}

/** Since when the five wait: from two working days ago to some minutes. */
function waitingSince(now: Date): Date[] {
  const { evening } = demoDays(now)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  return [evening(2, 20, 35), evening(1, 21, 10), ago(95), ago(38), ago(9)]
}

async function addWaitingTalks(
  scope: TenantScope,
  tenant: Tenant,
  people: readonly DayPerson[],
  talks: readonly DayTalk[],
  now: Date,
) {
  const { office } = demoDays(now)
  for (const [index, at] of waitingSince(now).entries()) {
    const [person, talk] = [people[index], talks[index]]
    if (!person || !talk) continue
    const body = `${person.name.split(' ')[0]}さん、こんにちは。${tenant.adviser.name}です。\n\n${talk.before}`
    const before = { isOwn: false, subject: talk.subject, body, at: office(3, 14, 20 + index), isRead: true }
    const asks = { isOwn: true, subject: `Re: ${talk.subject}`, body: talk.asks, at, isRead: true }
    await addTalk(scope, tenant, person, [before, asks])
  }
}

/** One whose question was answered: nobody waits. */
async function addAnsweredTalk(scope: TenantScope, tenant: Tenant, person: DayPerson, now: Date): Promise<void> {
  const { office, evening } = demoDays(now)
  const subject = '今後の進め方について'
  const asks = 'まだ迷っていますが、お話だけ先にうかがうことはできますか。'
  const answer = 'もちろんです。来週のご都合のよい日を「スケジュール」でお知らせください。'
  await addTalk(scope, tenant, person, [
    { isOwn: true, subject, body: asks, at: evening(4, 19, 40), isRead: true },
    { isOwn: false, subject: `Re: ${subject}`, body: answer, at: office(3, 10, 5), isRead: false },
  ])
}

/** Applications that the agency has not confirmed yet: of three working days ago, of yesterday, and of this hour. */
async function addApplications(
  scope: TenantScope,
  people: readonly DayPerson[],
  postings: readonly string[],
  now: Date,
) {
  const { evening } = demoDays(now)
  const times = [evening(3, 20, 15), evening(1, 22, 5), new Date(now.getTime() - 50 * minuteMs)]
  for (const [index, at] of times.entries()) {
    const [person, jobPostingId] = [people[index], postings[index]]
    if (!person || !jobPostingId) continue
    const move = { action: 'apply', from: null, to: 'entered', actor: 'job_seeker' } as const
    await moveProgress(scope, { jobSeekerId: person.id, jobPostingId }, move, at)
  }
}

/**
 * Adds what waits for the staff of a service on an ordinary day: messages, applications and interviews of ten job seekers.
 * All in the scope's transaction. A service without people of its own gets nothing.
 */
export async function addDemoDay(scope: TenantScope, tenant: Tenant, now: Date): Promise<void> {
  const names = dayPeople[tenant.key] ?? []
  const people: DayPerson[] = []
  for (const [index, name] of names.entries()) people.push(await addPerson(scope, name, index + 1, now))
  const postings = await listNewestPostingIds(scope, { today: dayInTokyo(now), limit: 60 })
  await addWaitingTalks(scope, tenant, people.slice(0, 5), dayTalks[tenant.key] ?? [], now)
  await addApplications(scope, people.slice(5, 8), postings.slice(40), now)
  const [picked, asking] = people.slice(8)
  const offeredAt = demoDays(now).office(3, 11, 15)
  const startsAt = inTokyo(workingDayAfter(dayInTokyo(now), 4), 14)
  if (picked)
    await addWaitingInterview(scope, {
      jobSeekerId: picked.id,
      offeredAt,
      startsAt,
      wish: '',
      at: new Date(now.getTime() - 25 * minuteMs),
    })
  if (!asking) return
  const wish = '平日の18時以降か、土曜日の午前を希望します。'
  await addWaitingInterview(scope, {
    jobSeekerId: asking.id,
    offeredAt,
    startsAt: null,
    wish,
    at: demoDays(now).evening(1, 20, 50),
  })
  await addAnsweredTalk(scope, tenant, asking, now)
}
