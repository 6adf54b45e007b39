import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorApplicationWithMoves } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { makeMove, type RequestedMove } from '#server/hiring/applications/make-move.ts'
import { operatorActions } from '#server/hiring/applications/progress.policy.ts'
import { findPairFacts, type Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { storedText } from '#server/request/stored-text.ts'
import { consentedKeys, presentApplication, presentMove } from './application.present.ts'
import {
  type ApplicationFilter,
  findApplication,
  listAnswersOf,
  listApplications,
  listMoves,
} from './application.queries.ts'
import { formatApplicationKey, parseApplicationKey } from './application-key.ts'
import { presentOperatorInquiry } from './inquiry.present.ts'
import { findInquiry } from './inquiry.queries.ts'

const lowerCase = ({ jobSeekerId, jobPostingId }: Pair): Pair => ({
  jobSeekerId: jobSeekerId.toLowerCase(),
  jobPostingId: jobPostingId.toLowerCase(),
})

/** An application with its timeline. @throws Problem `not_found` */
async function readApplication(
  scope: TenantScope,
  { tenant, services }: RequestContext,
  pair: Pair,
): Promise<OperatorApplicationWithMoves> {
  const today = dayInTokyo(services.clock())
  const row = await findApplication(scope, pair, today)
  const facts = row && (await findPairFacts(scope, pair, today))
  if (!row || !facts) throw new Problem('not_found')
  const answers = await listAnswersOf(scope, { jobSeekerIds: [row.jobSeekerId], keys: consentedKeys(tenant) })
  return {
    ...presentApplication(row, answers.get(row.jobSeekerId) ?? []),
    inquiry: presentOperatorInquiry(await findInquiry(scope, pair)),
    allowedActions: operatorActions(facts),
    moves: (await listMoves(scope, pair)).map(presentMove),
  }
}

async function readPage(
  scope: TenantScope,
  { tenant, services }: RequestContext,
  { startKey, perPage, ...filter }: ApplicationFilter & { startKey?: string | undefined; perPage: number },
) {
  const after = startKey === undefined ? null : parseApplicationKey(startKey)
  if (startKey !== undefined && !after) {
    throw new Problem('invalid_argument', { generalErrors: ['startKey was never a nextKey.'] })
  }
  const { rows, hasMore } = await listApplications(scope, {
    ...filter,
    perPage,
    after,
    today: dayInTokyo(services.clock()),
  })
  const consented = rows.filter(({ consentedAt }) => consentedAt !== null).map(({ jobSeekerId }) => jobSeekerId)
  const answers = await listAnswersOf(scope, { jobSeekerIds: consented, keys: consentedKeys(tenant) })
  const last = rows.at(-1)
  return {
    applications: rows.map((row) => presentApplication(row, answers.get(row.jobSeekerId) ?? [])),
    nextKey: hasMore && last ? formatApplicationKey(last) : null,
  }
}

/** A refusal with the allowed moves, for developers and users of the command line. */
async function refusedMove(
  scope: TenantScope,
  pair: Pair,
  { action, seenMoveId }: RequestedMove,
  now: Date,
): Promise<Problem> {
  const facts = await findPairFacts(scope, pair, dayInTokyo(now))
  if (seenMoveId !== undefined && facts && facts.lastMoveId !== seenMoveId) {
    return new Problem('failed_precondition', {
      message: 'The application has moved since seenMoveId. Nothing was changed: read it first.',
    })
  }
  const allowed = facts ? operatorActions(facts) : []
  const state = facts?.progressStatus ? `the status is ${facts.progressStatus}` : 'there is no progress yet'
  const closed = facts && !facts.isOpen ? ' (the posting takes no applications)' : ''
  const next = allowed.length === 0 ? 'nothing but a job seeker’s own act' : allowed.join(', ')
  return new Problem('failed_precondition', {
    message: `Not allowed now: ${action}, since ${state}${closed}. Allowed: ${next}.`,
  })
}

/** A moment of the calendar; leap seconds, which the format knows, are none here. */
function readTime(time: string | undefined): Date | null {
  if (time === undefined) return null
  const moment = new Date(time)
  if (Number.isNaN(moment.valueOf())) throw new Problem('invalid_argument', { generalErrors: ['since is no time.'] })
  return moment
}

/** The progress of job seekers with postings, for the agency's own systems (docs/behaviour.md §13). */
export const operatorProgressHandlers: Handlers<'listProgress' | 'getProgress' | 'moveProgress'> = {
  listProgress: async (context, { query }) => {
    const { since, perPage = limits.perPage, ...filter } = query
    return context.run((scope) => readPage(scope, context, { ...filter, since: readTime(since), perPage }))
  },
  getProgress: async (context, { params }) => {
    const pair = lowerCase(params)
    return context.run(async (scope) => ({ application: await readApplication(scope, context, pair) }))
  },
  moveProgress: async (context, { body }) => {
    const { operator, services } = context
    const { action, reasonCode = '' } = body
    if (action === 'close' && reasonCode === '') {
      throw new Problem('invalid_argument', { generalErrors: ['close needs a reasonCode.'] })
    }
    if (action !== 'close' && reasonCode !== '') {
      throw new Problem('invalid_argument', { generalErrors: ['reasonCode belongs to close.'] })
    }
    const pair = lowerCase(body)
    const reason = storedText(body.reason ?? '')
    const seenMoveId = body.seenMoveId?.toLowerCase()
    const move: RequestedMove = { action, by: 'operator', operatorKeyId: operator.id, reasonCode, reason, seenMoveId }
    return context.run(async (scope) => {
      await requireJobSeeker(scope, pair.jobSeekerId)
      const { isRepeat } = await makeMove(context, scope, pair, move).catch(async (error: unknown) => {
        const isRefusal = error instanceof Problem && error.code === 'failed_precondition'
        throw isRefusal ? await refusedMove(scope, pair, move, services.clock()) : error
      })
      return { isRepeat, application: await readApplication(scope, context, pair) }
    })
  },
}
