import type { TimelineEntry } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import { scopeOfTimelineKind, type TimelineKind, timelineKinds } from '@tsunagu/contract/staff/timeline.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, Operator } from '#server/request/handler.ts'
import { listTimeline, type TimelineRow } from './timeline.queries.ts'
import { formatTimelineKey, parseTimelineKey } from './timeline-key.ts'

const perPage = 50

const kindsFor = ({ scopes }: Operator, asked: string | undefined): TimelineKind[] => {
  const named = asked?.split(',')
  return timelineKinds.filter(
    (kind) => scopes.includes(scopeOfTimelineKind[kind]) && (named === undefined || named.includes(kind)),
  )
}

const present = (row: TimelineRow): TimelineEntry => ({
  id: row.id,
  kind: row.kind,
  atDatetime: dateTimeInTokyo(row.at),
  actor: row.actor,
  code: row.code,
  title: row.title,
  detail: row.kind === 'message' || row.kind === 'note' ? excerptOf(row.detail) : row.detail,
  forDatetime: row.forAt && dateTimeInTokyo(row.forAt),
})

/** What has happened to a job seeker (docs/behaviour.md §35). */
export const timelineHandlers: Handlers<'listTimeline'> = {
  listTimeline: async ({ run, operator }, { params, query }) => {
    const after = query.startKey === undefined ? null : parseTimelineKey(query.startKey)
    if (query.startKey !== undefined && !after) {
      throw new Problem('invalid_argument', { generalErrors: ['startKey was never a nextKey.'] })
    }
    const kinds = kindsFor(operator, query.kinds)
    const rows = await run(async (scope) => {
      const id = await requireActiveJobSeeker(scope, params.jobSeekerId)
      return listTimeline(scope, { jobSeekerId: id, kinds, after, limit: perPage + 1 })
    })
    const shown = rows.slice(0, perPage)
    const last = shown.at(-1)
    return { entries: shown.map(present), nextKey: rows.length > perPage && last ? formatTimelineKey(last) : null }
  },
}
