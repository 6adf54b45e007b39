import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { readContactLabels } from '#server/hiring/contact/contact-facts.queries.ts'
import { formatMessageKey, type MessageKey, parseMessageKey } from '#server/hiring/messages/message-key.ts'
import { readWorkingHours } from '#server/hiring/working-time/working-hours.queries.ts'
import type { WorkingTime } from '#server/hiring/working-time/working-time.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { canWaitUntil, changeTurn, type Wanted } from './change-turn.ts'
import { presentConversation, presentTurn } from './conversation.present.ts'
import { lockConversation, setConversation } from './conversation.queries.ts'
import { countConversations, findConversation, listConversations, seeMention } from './conversation-list.queries.ts'

type Operation = 'listConversations' | 'getConversation' | 'setConversationState' | 'seeMention'

/** @throws {Problem} `invalid_argument` for what was never a `lastKey` */
export function placeAfter(startKey: string | undefined): MessageKey | null {
  if (!startKey) return null
  const after = parseMessageKey(startKey)
  if (after) return after
  throw new Problem('invalid_argument', { generalErrors: ['"startKey" was never a "lastKey".'] })
}

async function workingTimeOf(
  { services, tenant }: HandlerContext<Operation>,
  scope: TenantScope,
): Promise<WorkingTime> {
  const { holidayName } = services.masterData(tenant.key)
  return { hours: (await readWorkingHours(scope)).hours, isHoliday: (day) => holidayName(day) !== undefined }
}

const labelsOf = (scope: TenantScope, rows: readonly { jobSeekerId: string }[], now: Date) =>
  readContactLabels(
    scope,
    rows.map(({ jobSeekerId }) => jobSeekerId),
    dayInTokyo(now),
  )

function wantedOf({ state, untilDatetime }: { state: Wanted['state']; untilDatetime?: string }, now: Date): Wanted {
  if (state !== 'snoozed') return { state }
  const until = new Date(untilDatetime ?? '')
  if (canWaitUntil(until, now)) return { state, until }
  throw new Problem('invalid_argument', {
    generalErrors: ['"untilDatetime" must be a moment to come, within a year, for "snoozed".'],
  })
}

/** The inbox of the staff (docs/behaviour.md §34). */
export const conversationHandlers: Handlers<Operation> = {
  listConversations: async (context, { query }) => {
    const after = placeAfter(query.startKey)
    const now = context.services.clock()
    const reader = { staffId: context.operator.id, now }
    const { conversationsPerPage: perPage } = operatorLimits
    const { rows, counts, working, labelOf } = await context.run(async (scope) => {
      const found = await listConversations(scope, { tab: query.tab, reader, after, limit: perPage + 1 })
      return {
        rows: found,
        counts: await countConversations(scope, reader),
        working: await workingTimeOf(context, scope),
        labelOf: await labelsOf(scope, found, now),
      }
    })
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    return {
      conversations: page.map((row) =>
        presentConversation(row, { now, working, contactLabel: labelOf(row.jobSeekerId) }),
      ),
      counts,
      lastKey: rows.length > perPage && last ? formatMessageKey({ sentMicros: last.place, id: last.jobSeekerId }) : '',
    }
  },
  getConversation: async (context, { params }) => {
    const now = context.services.clock()
    const { row, working, labelOf } = await context.run(async (scope) => {
      const found = await findConversation(scope, { ...params, staffId: context.operator.id })
      return {
        row: found,
        working: await workingTimeOf(context, scope),
        labelOf: await labelsOf(scope, found ? [found] : [], now),
      }
    })
    if (!row) throw new Problem('not_found')
    return { conversation: presentConversation(row, { now, working, contactLabel: labelOf(row.jobSeekerId) }) }
  },
  setConversationState: async ({ run, services }, { params, body }) => {
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    const now = services.clock()
    const wanted = wantedOf(body, now)
    return run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      const before = await lockConversation(scope, jobSeekerId)
      if (!before) throw new Problem('not_found')
      if (body.seenMessageId !== undefined && before.newestId !== body.seenMessageId.toLowerCase()) {
        throw new Problem('failed_precondition', {
          message: 'The job seeker has written again since seenMessageId. Nothing was changed: read it first.',
        })
      }
      const after = changeTurn(before, wanted, now)
      await setConversation(scope, jobSeekerId, after)
      await announceChange(scope, jobSeekerId, 'work')
      return { conversation: presentTurn(jobSeekerId, after, now) }
    })
  },
  seeMention: async ({ run, operator }, { params: { jobSeekerId }, body }) => {
    await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      const seen = { jobSeekerId, staffId: operator.id, noteId: body.noteId.toLowerCase() }
      // The person's other pages count it no longer
      if (await seeMention(scope, seen)) await announceChange(scope, jobSeekerId.toLowerCase(), 'work')
    })
    return {}
  },
}
