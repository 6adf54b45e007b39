import { noticeLimits } from '@tsunagu/contract/hiring/change-notice.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { changeTodoKey } from '#server/hiring/applications/terms-todo.ts'
import { markNoticeRead } from '#server/hiring/notices/notice-rows.queries.ts'
import { closeSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { findSourceId } from '#server/postings/posting-versions.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { presentEntry } from './change-notice.present.ts'
import {
  countNoticesOfPosting,
  hasNotice,
  listNoticesOf,
  markConfirmed,
  markRead,
  type ShownNotice,
} from './change-notice.queries.ts'
import { listReaders } from './notice-readers.queries.ts'

type Operation = 'readChangeNotice' | 'confirmChangeNotice' | 'listChangeNotices' | 'listNoticeReaders'

const changedText = '条件がさらに変わりました。いまの内容をもう一度お読みください。'

/** Why nothing was marked. @throws {Problem} always */
async function refuse(scope: TenantScope, { jobSeekerId, id }: ShownNotice): Promise<never> {
  if (await hasNotice(scope, jobSeekerId, id)) throw new Problem('failed_precondition', { message: changedText })
  throw new Problem('not_found')
}

/** Notices of changed terms (docs/behaviour.md §59). */
export const changeNoticeHandlers: Handlers<Operation> = {
  readChangeNotice: async ({ run, services, jobSeeker }, { params: { id }, body: { toVersion } }) => {
    const shown = { jobSeekerId: jobSeeker.id, id, toVersion }
    await run(async (scope) => {
      const jobPostingId = await markRead(scope, shown, services.clock())
      if (jobPostingId === undefined) return refuse(scope, shown)
      await markNoticeRead(scope, jobSeeker.id, `change:${jobPostingId}`, services.clock())
      return announceChange(scope, jobSeeker.id, 'work')
    })
    return {}
  },
  confirmChangeNotice: async ({ run, services, jobSeeker }, { params: { id }, body: { toVersion } }) => {
    const shown = { jobSeekerId: jobSeeker.id, id, toVersion }
    const now = services.clock()
    await run(async (scope) => {
      const jobPostingId = await markConfirmed(scope, shown, now)
      if (jobPostingId === undefined) return refuse(scope, shown)
      const key = changeTodoKey(jobPostingId)
      await closeSystemTodo(scope, { jobSeekerId: jobSeeker.id, key, as: 'done' }, now)
      return announceChange(scope, jobSeeker.id, 'work')
    })
    return {}
  },
  listChangeNotices: async ({ run, services }, { params }) =>
    run(async (scope) => {
      const jobSeekerId = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const asked = { today: dayInTokyo(services.clock()), limit: noticeLimits.onDesk }
      return { notices: (await listNoticesOf(scope, jobSeekerId, asked)).map(presentEntry) }
    }),
  listNoticeReaders: async ({ run }, { params: { jobPostingId } }) =>
    run(async (scope) => {
      if ((await findSourceId(scope, jobPostingId)) === null) throw new Problem('not_found')
      const counts = await countNoticesOfPosting(scope, jobPostingId)
      const readers = await listReaders(scope, jobPostingId, noticeLimits.onDesk)
      return {
        ...counts,
        readers: readers.map(({ foundAt, readAt, confirmedAt, ...reader }) => ({
          ...reader,
          foundDatetime: dateTimeInTokyo(foundAt),
          readDatetime: readAt && dateTimeInTokyo(readAt),
          confirmedDatetime: confirmedAt && dateTimeInTokyo(confirmedAt),
        })),
      }
    }),
}
