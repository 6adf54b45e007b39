import { randomUUID } from 'node:crypto'
import { openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'

/** Whose interviews, with whom, and when. */
interface DemoInterviews {
  jobSeekerId: string
  jobPostingId: string | undefined
  workplace: string
  adviserName: string
  /** The confirmed one. */
  startsAt: Date
  /** The beginnings of a talk that is offered, to pick one of. */
  offered: readonly Date[]
  /** When it was arranged. */
  arrangedAt: Date
}

const quarterMs = 15 * 60_000
const minutes = 60

/** A confirmed interview with its calendar entry and its booked time, and a talk whose time is still to be picked. */
export async function addInterviews(scope: TenantScope, demo: DemoInterviews): Promise<void> {
  const { jobSeekerId, jobPostingId, workplace, adviserName, startsAt, offered, arrangedAt } = demo
  const [confirmed, talk] = [randomUUID(), randomUUID()]
  const shared = {
    job_seeker_id: jobSeekerId,
    minutes,
    is_online: true,
    created_at: arrangedAt,
    updated_at: arrangedAt,
  }
  await scope
    .insertInto('interview', [
      {
        ...shared,
        id: confirmed,
        job_posting_id: jobPostingId ?? null,
        status: 'confirmed',
        starts_at: startsAt,
        title: workplace,
        description: '採用ご担当者との面接、職場の説明',
        sequence: 0,
        confirmed_at: arrangedAt,
      },
      {
        ...shared,
        id: talk,
        job_posting_id: null,
        status: 'offered',
        starts_at: null,
        title: `担当アドバイザー ${adviserName} との面談`,
        description: 'これまでのご経験とご希望をうかがいます。',
        adviser: adviserName,
        sequence: -1,
        confirmed_at: null,
      },
    ])
    .execute()
  const todo = { key: `interview:${confirmed}`, about: workplace, expireDate: dayInTokyo(startsAt) } as const
  await openSystemTodo(scope, { jobSeekerId, ...todo }, arrangedAt)
  const quarters = Array.from({ length: 4 }, (_, index) => new Date(startsAt.getTime() + index * quarterMs))
  const holder = `job_seeker:${jobSeekerId}`
  const booked = quarters.map((quarter) => ({ holder, quarter, interview_id: confirmed, job_seeker_id: jobSeekerId }))
  await scope.insertInto('interview_booking', booked).execute()
  const times = offered.map((time) => ({ interview_id: talk, job_seeker_id: jobSeekerId, starts_at: time }))
  await scope.insertInto('interview_time', times).execute()
}
