import { readUploadName, storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { listFiles, markRemoved } from './file.queries.ts'
import { keepFiles } from './move-files.ts'

type Operation = 'uploadWorkSchedule' | 'getWorkSchedules' | 'removeWorkSchedules'

const setOf = (jobSeekerId: string) => ({ jobSeekerId, kind: 'work_schedule', givenBy: 'job_seeker' }) as const

/** Shift files (シフト表) of the signed-in job seeker. */
export const workScheduleHandlers: Handlers<Operation> = {
  uploadWorkSchedule: async (context, { body }) => {
    const { run, jobSeeker, services } = context
    const id = readUploadName(body.fileName)?.id
    if (!id) throw new Problem('invalid_argument', { generalErrors: ['「fileName」の形式が正しくありません。'] })
    const files = await run((scope) => listFiles(scope, setOf(jobSeeker.id)))
    const isStored = files.some(({ url }) => storedFileIdOf(url) === id)
    if (!isStored) await keepFiles(context, 'work_schedule', { tmpFiles: [body.fileName] })
    const now = services.clock()
    const event = { type: 'work_schedule.uploaded', jobSeekerId: jobSeeker.id, data: { fileId: id } } as const
    await run((scope) => recordEvent(scope, { ...event, dedupeKey: `work_schedule:${id}` }, now))
    return {}
  },
  getWorkSchedules: async ({ run, jobSeeker }) => ({
    files: await run((scope) => listFiles(scope, setOf(jobSeeker.id))),
  }),
  removeWorkSchedules: async ({ run, jobSeeker, services }, { body }) => {
    const ids = body.files.flatMap((url) => storedFileIdOf(url) ?? [])
    return run(async (scope) => {
      await markRemoved(scope, setOf(jobSeeker.id), ids, services.clock())
      return { files: await listFiles(scope, setOf(jobSeeker.id)) }
    })
  },
}
