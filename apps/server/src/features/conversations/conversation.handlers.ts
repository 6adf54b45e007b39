import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { formatMessageKey, type MessageKey, parseMessageKey } from '#server/hiring/messages/message-key.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { canWaitUntil, changeTurn, type Wanted } from './change-turn.ts'
import { presentConversation, presentTurn } from './conversation.present.ts'
import { lockConversation, setConversation } from './conversation.queries.ts'
import { countConversations, findConversation, listConversations } from './conversation-list.queries.ts'

type Operation = 'listConversations' | 'getConversation' | 'setConversationState'

/** @throws {Problem} `invalid_argument` for what was never a `lastKey` */
export function placeAfter(startKey: string | undefined): MessageKey | null {
  if (!startKey) return null
  const after = parseMessageKey(startKey)
  if (after) return after
  throw new Problem('invalid_argument', { generalErrors: ['"startKey" was never a "lastKey".'] })
}

const timesOf = ({ services, tenant }: HandlerContext<Operation>) => {
  const { holidayName } = services.masterData(tenant.key)
  return { now: services.clock(), isHoliday: (day: string) => holidayName(day) !== undefined }
}

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
    const times = timesOf(context)
    const reader = { staffId: context.operator.id, now: times.now }
    const { conversationsPerPage: perPage } = operatorLimits
    const { rows, counts } = await context.run(async (scope) => ({
      rows: await listConversations(scope, { tab: query.tab, reader, after, limit: perPage + 1 }),
      counts: await countConversations(scope, reader),
    }))
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    return {
      conversations: page.map((row) => presentConversation(row, times)),
      counts,
      lastKey: rows.length > perPage && last ? formatMessageKey({ sentMicros: last.place, id: last.jobSeekerId }) : '',
    }
  },
  getConversation: async (context, { params }) => {
    const row = await context.run((scope) => findConversation(scope, params.jobSeekerId))
    if (!row) throw new Problem('not_found')
    return { conversation: presentConversation(row, timesOf(context)) }
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
}
