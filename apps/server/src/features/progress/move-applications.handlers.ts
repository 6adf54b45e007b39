import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { makeMove, type RequestedMove } from '#server/hiring/applications/make-move.ts'
import { findPairFacts, type Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { storedText } from '#server/request/stored-text.ts'

type Context = HandlerContext<'moveApplications'>
type Wanted = Input<'moveApplications'>['body']
type Result = Output<'moveApplications'>['results'][number]

function checkReason({ action, reasonCode }: Wanted): void {
  if (action === 'close' && reasonCode === undefined) {
    throw new Problem('invalid_argument', { generalErrors: ['close needs a reasonCode.'] })
  }
  if (action !== 'close' && reasonCode !== undefined) {
    throw new Problem('invalid_argument', { generalErrors: ['reasonCode belongs to close.'] })
  }
}

/** Moves one application in a transaction of its own: what fails for one does not undo the others. */
async function moveOne(context: Context, pair: Pair, move: RequestedMove): Promise<Result> {
  const today = dayInTokyo(context.services.clock())
  const none = { ...pair, status: null, lastMoveId: null }
  try {
    return await context.run(async (scope) => {
      await requireJobSeeker(scope, pair.jobSeekerId)
      const { isRepeat } = await makeMove(context, scope, pair, move)
      const facts = await findPairFacts(scope, pair, today)
      const { progressStatus: status = null, lastMoveId = null } = facts ?? {}
      return { ...pair, outcome: isRepeat ? 'conflict' : 'moved', status, lastMoveId: isRepeat ? null : lastMoveId }
    })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'not_found') return { ...none, outcome: 'not_found' }
    if (code !== 'failed_precondition') throw error
    const facts = await context.run((scope) => findPairFacts(scope, pair, today))
    return { ...none, outcome: 'conflict', status: facts?.progressStatus ?? null }
  }
}

/** One reason for many applications (docs/behaviour.md §42). */
export const moveApplicationsHandlers: Handlers<'moveApplications'> = {
  moveApplications: async (context, { body }) => {
    checkReason(body)
    const { action, reasonCode = '' } = body
    const reason = storedText(body.reason ?? '')
    const move = { action, by: 'operator', operatorKeyId: context.operator.id, reasonCode, reason } as const
    const results: Result[] = []
    for (const { jobSeekerId, jobPostingId, seenMoveId } of body.applications) {
      const pair = { jobSeekerId: jobSeekerId.toLowerCase(), jobPostingId: jobPostingId.toLowerCase() }
      results.push(await moveOne(context, pair, { ...move, seenMoveId: seenMoveId.toLowerCase() }))
    }
    return { results }
  },
}
