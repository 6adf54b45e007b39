import { randomUUID } from 'node:crypto'
import type { AvailableScheduleRegistration } from '@tsunagu/contract/endpoints/adviser-calls.ts'
import { listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { type FreeHours, readFreeHours, revisionOf } from './schedule.policy.ts'
import { lockSchedule, replaceFreeHours } from './schedule.queries.ts'

/** A note as it can be stored: PostgreSQL's texts hold no NUL. */
const storable = (note: string) => note.toWellFormed().replaceAll('\0', '').trim()

interface WantedSave {
  jobSeekerId: string
  body: AvailableScheduleRegistration
  freeHours: FreeHours
  now: Date
}

/**
 * Refuses to overwrite what another tab has saved meanwhile. If the wanted hours are saved already there is no
 * conflict: a response was lost, and the client repeats the call.
 */
async function requireUnchanged(scope: TenantScope, { jobSeekerId, body, freeHours, now }: WantedSave): Promise<void> {
  const noteBefore = await lockSchedule(scope, jobSeekerId, now)
  const from = new Date(`${body.fromDate}T00:00:00+09:00`)
  const saved = await listFreeSlots(scope, { jobSeekerId, from, until: freeHours.until })
  if (revisionOf({ freeSlots: saved, note: noteBefore }) === body.revision) return
  const toCome = saved.filter(({ startsAt }) => startsAt >= freeHours.from)
  const { minutes } = freeHours
  const wanted = { freeSlots: freeHours.startsAt.map((startsAt) => ({ startsAt, minutes })), note: storable(body.note) }
  if (revisionOf({ freeSlots: toCome, note: noteBefore }) === revisionOf(wanted)) return
  throw new Problem('failed_precondition', { message: 'このスケジュールは、ほかの画面で変更されています。' })
}

/** What a job seeker does with their schedule (docs/behaviour.md §17). */
export const scheduleHandlers: Handlers<'saveAvailableSchedule'> = {
  saveAvailableSchedule: async ({ run, jobSeeker, services }, { body }) => {
    const now = services.clock()
    const freeHours = readFreeHours(body, now)
    const { fromDate, toDate } = body
    await run(async (scope) => {
      if (body.revision !== undefined)
        await requireUnchanged(scope, { jobSeekerId: jobSeeker.id, body, freeHours, now })
      const saved = { jobSeekerId: jobSeeker.id, ...freeHours, note: storable(body.note) }
      if (!(await replaceFreeHours(scope, saved, now))) return
      const data = { fromDate, toDate }
      const updated = { type: 'schedule.updated', jobSeekerId: jobSeeker.id, data, dedupeKey: randomUUID() } as const
      await recordEvent(scope, updated, now)
    })
    return {}
  },
}
