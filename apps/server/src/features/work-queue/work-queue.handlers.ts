import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { scopeOfWorkItem, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, Operator } from '#server/request/handler.ts'
import { type ConversationRow, lockConversation, setConversation } from './conversation.queries.ts'
import { offerDays } from './offer-days.ts'
import { presentQueue } from './work-queue.present.ts'
import { type AdviserFilter, countWaiting, listWaiting } from './work-queue.queries.ts'

const kindsFor = ({ scopes }: Operator): WorkItemKind[] =>
  workItemKinds.filter((kind) => scopes.includes(scopeOfWorkItem[kind]))

const adviserOf = (wanted: string | undefined): AdviserFilter => (wanted === 'none' ? null : wanted)

/** Where a conversation that is opened again waits from: the job seeker's newest message, or now. */
const changed = (before: ConversationRow, state: 'open' | 'done', now: Date) => ({
  state,
  waitingSince: state === 'done' ? null : (before.waitingSince ?? before.newestAt ?? now),
})

/** What waits for the agency (docs/behaviour.md §31). */
export const workQueueHandlers: Handlers<'getWorkQueue' | 'setConversationState'> = {
  getWorkQueue: async ({ run, services, tenant, operator }, { query }) => {
    const kinds = kindsFor(operator)
    const wanted = query.kind === undefined ? kinds : kinds.filter((kind) => kind === query.kind)
    const until = addDays(dayInTokyo(services.clock()), offerDays)
    const limit = operatorLimits.workItems + 1
    const adviser = adviserOf(query.adviser)
    const { rows, counts } = await run(async (scope) => {
      const found = []
      for (const kind of wanted) found.push(...(await listWaiting(scope, { kind, until, adviser, limit })))
      return { rows: found, counts: await countWaiting(scope, kinds, { until, adviser }) }
    })
    const { holidayName } = services.masterData(tenant.key)
    const items = presentQueue(rows, (day) => holidayName(day) !== undefined)
    return { items: items.slice(0, operatorLimits.workItems), counts, isMore: items.length > operatorLimits.workItems }
  },
  setConversationState: async ({ run, services }, { params, body }) => {
    const { jobSeekerId } = params
    return run(async (scope) => {
      const before = await lockConversation(scope, jobSeekerId)
      if (!before) throw new Problem('not_found')
      if (body.seenMessageId !== undefined && before.newestId !== body.seenMessageId.toLowerCase()) {
        throw new Problem('failed_precondition', {
          message: 'The job seeker has written again since seenMessageId. Nothing was changed: read it first.',
        })
      }
      const after = changed(before, body.state, services.clock())
      await setConversation(scope, jobSeekerId, after)
      await announceChange(scope, jobSeekerId, 'work')
      const waitingSinceDatetime = after.waitingSince && dateTimeInTokyo(after.waitingSince)
      return { conversation: { jobSeekerId: jobSeekerId.toLowerCase(), state: after.state, waitingSinceDatetime } }
    })
  },
}
