import { randomUUID } from 'node:crypto'
import { recordEvent } from '#server/features/event.queries.ts'
import type { Handlers } from '#server/features/handler.ts'
import { readFreeHours } from './schedule.policy.ts'
import { replaceFreeHours } from './schedule.queries.ts'

/** A note as it can be stored: PostgreSQL's texts hold no NUL. */
const storable = (note: string) => note.toWellFormed().replaceAll('\0', '').trim()

/** What a job seeker does with their schedule (specification §7). */
export const scheduleHandlers: Handlers<'saveAvailableSchedule'> = {
  saveAvailableSchedule: async ({ run, jobSeeker, services }, { body }) => {
    const now = services.clock()
    const freeHours = readFreeHours(body, now)
    const { fromDate, toDate } = body
    await run(async (scope) => {
      const saved = { jobSeekerId: jobSeeker.id, ...freeHours, note: storable(body.note) }
      if (!(await replaceFreeHours(scope, saved, now))) return
      const data = { fromDate, toDate }
      const updated = { type: 'schedule.updated', jobSeekerId: jobSeeker.id, data, dedupeKey: randomUUID() } as const
      await recordEvent(scope, updated, now)
    })
    return {}
  },
}
