import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { scopeOfWorkItem, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { readContactLabels } from '#server/hiring/contact/contact-facts.queries.ts'
import { readWorkingHours } from '#server/hiring/working-time/working-hours.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, Operator, RequestContext } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { queueTimeAt } from './queue-time.ts'
import { presentQueue } from './work-queue.present.ts'
import { type AdviserFilter, countWaiting, hasItem, listWaiting, settleItem } from './work-queue.queries.ts'

const kindsFor = ({ scopes }: Operator): WorkItemKind[] =>
  workItemKinds.filter((kind) => scopes.includes(scopeOfWorkItem[kind]))

const adviserOf = (wanted: string | undefined): AdviserFilter => (wanted === 'none' ? null : wanted)

interface AskedQueue {
  kinds: readonly WorkItemKind[]
  /** Of them, those whose items are listed. */
  wanted: readonly WorkItemKind[]
  adviser: AdviserFilter
}

async function readQueue({ run, services, tenant }: RequestContext, { kinds, wanted, adviser }: AskedQueue) {
  const now = services.clock()
  const time = queueTimeAt(now)
  const limit = operatorLimits.workItems + 1
  const { rows, counts, hours, labelOf } = await run(async (scope) => {
    const [working, waiting, ...lists] = await readTogether([
      readWorkingHours(scope),
      countWaiting(scope, kinds, { time, adviser }),
      ...wanted.map((kind) => listWaiting(scope, { kind, time, adviser, limit })),
    ])
    const found = lists.flat()
    const ids = found.map(({ jobSeekerId }) => jobSeekerId)
    const labels = await readContactLabels(scope, ids, dayInTokyo(now))
    return { rows: found, counts: waiting, hours: working.hours, labelOf: labels }
  })
  const { holidayName } = services.masterData(tenant.key)
  const working = { hours, isHoliday: (day: string) => holidayName(day) !== undefined }
  const items = presentQueue(rows, working, labelOf)
  return { items: items.slice(0, operatorLimits.workItems), counts, isMore: items.length > operatorLimits.workItems }
}

/** What waits for the agency (docs/behaviour.md §31). Desks read it all at once: at each change of a service. */
export const workQueueHandlers: Handlers<'getWorkQueue' | 'settleWorkItem'> = {
  getWorkQueue: (context, { query }) => {
    const kinds = kindsFor(context.operator)
    const wanted = query.kind === undefined ? kinds : kinds.filter((kind) => kind === query.kind)
    const asked = { kinds, wanted, adviser: adviserOf(query.adviser) }
    const key = JSON.stringify([context.tenant.key, kinds, wanted, query.adviser ?? ''])
    return context.services.queueReads.read(key, () => readQueue(context, asked))
  },
  settleWorkItem: async ({ run, services }, { params, body }) => {
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      const since = body.sinceDatetime === undefined ? undefined : new Date(body.sinceDatetime)
      const item = { kind: params.kind, subjectId: params.subjectId, jobSeekerId, since }
      if (!(await settleItem(scope, item, body.isSettled ? services.clock() : null))) {
        throw new Problem((await hasItem(scope, item)) ? 'failed_precondition' : 'not_found')
      }
      await announceChange(scope, jobSeekerId, 'work')
    })
    return {}
  },
}
