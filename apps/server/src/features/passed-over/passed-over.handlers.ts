import { type PassOverKind, passOverLimits } from '@tsunagu/contract/search/pass-over.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf, reasonText, targetOf } from '#server/postings/passed-over.ts'
import type { Handlers } from '#server/request/handler.ts'
import { workplaceOf } from '#server/search-index/hidden-postings.ts'
import { presentEntry, presentPage, readCursor } from './passed-over.present.ts'
import {
  countOpenHidden,
  findPosting,
  isFull,
  listPassedOverRows,
  lockAccount,
  removePassedOver,
  storePassedOver,
} from './passed-over.queries.ts'

type Operation = 'passOver' | 'restorePassedOver' | 'getPassedOver' | 'listPassedOver'

const fullText = `興味なしにできるのは${passOverLimits.entries}件までです。「興味なしにした求人」から、いくつか元に戻してください。`

/** Free text as it is stored: well-formed, without what no database takes. */
const cleanNote = (note: string): string => note.toWellFormed().replaceAll('\0', '').trim()

/** What a kind means at a posting. @throws {Problem} `not_found` */
async function findTarget(scope: TenantScope, id: string, kind: PassOverKind) {
  const posting = await findPosting(scope, id)
  if (!posting) throw new Problem('not_found')
  return { jobPostingId: posting.id, kind, target: targetOf(kind, posting.id, workplaceOf(posting.document)) }
}

async function readEntry(
  scope: TenantScope,
  { jobSeekerId, id, today }: { jobSeekerId: string; id: string; today: string },
) {
  const [row] = await listPassedOverRows(scope, { jobSeekerId, id, today, limit: 1 })
  if (!row) throw new Problem('not_found')
  const entries = await readPassedOver(scope, [jobSeekerId])
  const hidden = hiddenOf(entries.filter((entry) => entry.id === id))
  return {
    passedOver: presentEntry(row),
    hiddenCount: hidden ? await countOpenHidden(scope, hidden, today) : 0,
  }
}

/** What job seekers pass over (docs/behaviour.md §54). */
export const passedOverHandlers: Handlers<Operation> = {
  passOver: async ({ run, services, jobSeeker }, { params, body: { kind, reasons, note } }) => {
    const now = services.clock()
    return run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const wanted = { jobSeekerId: jobSeeker.id, ...(await findTarget(scope, params.jobPostingId, kind)) }
      if (await isFull(scope, wanted)) throw new Problem('failed_precondition', { message: fullText })
      const id = await storePassedOver(scope, { ...wanted, reasons, note: cleanNote(note) }, now)
      await announceChange(scope, jobSeeker.id, 'work')
      return readEntry(scope, { jobSeekerId: jobSeeker.id, id, today: dayInTokyo(now) })
    })
  },
  restorePassedOver: async ({ run, jobSeeker }, { params: { id } }) => {
    await run(async (scope) => {
      await removePassedOver(scope, { jobSeekerId: jobSeeker.id, id })
      await announceChange(scope, jobSeeker.id, 'work')
    })
    return {}
  },
  getPassedOver: async ({ run, services, jobSeeker }, { query: { kind, cursor = '' } }) => {
    const slice = { after: readCursor(cursor), today: dayInTokyo(services.clock()), limit: passOverLimits.perPage + 1 }
    return run(async (scope) =>
      presentPage(await listPassedOverRows(scope, { jobSeekerId: jobSeeker.id, kind, ...slice })),
    )
  },
  listPassedOver: async ({ run, services }, { params }) =>
    run(async (scope) => {
      const jobSeekerId = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const slice = { today: dayInTokyo(services.clock()), limit: passOverLimits.perPage }
      const rows = await listPassedOverRows(scope, { jobSeekerId, ...slice })
      const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
      return {
        count: [...counts.values()].reduce((sum, count) => sum + count, 0),
        passedOver: rows.slice(0, passOverLimits.perPage).map((row) => {
          const { id, kind, jobPostingId, title } = presentEntry(row)
          return {
            id,
            kind,
            jobPostingId,
            title,
            reasonText: reasonText(row),
            passedOverDatetime: dateTimeInTokyo(row.passedOverAt),
          }
        }),
      }
    }),
}
