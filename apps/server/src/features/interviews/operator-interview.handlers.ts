import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { StoredInterview } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { presentOperatorInterview } from './interview.present.ts'
import { findInterview, listOfferedTimes } from './interview.queries.ts'
import { listForOperator } from './operator-interview.queries.ts'
import { cancelByOperator, confirmPicked, moveTimes, offerTimes } from './operator-moves.ts'

type Operation = 'offerInterview' | 'listInterviews' | 'confirmInterview' | 'moveInterview' | 'cancelInterview'
type OperatorContext = HandlerContext<Operation>

async function presentAll(scope: TenantScope, rows: readonly StoredInterview[]): Promise<OperatorInterview[]> {
  const ids = rows.map(({ id }) => id)
  const times = Map.groupBy(await listOfferedTimes(scope, ids), ({ interviewId }) => interviewId)
  return rows.map((row) => presentOperatorInterview(row, times.get(row.id) ?? []))
}

async function presentOne(scope: TenantScope, row: StoredInterview): Promise<OperatorInterview> {
  const [shown] = await presentAll(scope, [row])
  if (!shown) throw new Problem('not_found')
  return shown
}

/** Changes an interview of the service in one transaction, and returns it. */
const change = (
  { run }: OperatorContext,
  id: string,
  work: (scope: TenantScope, interview: StoredInterview) => Promise<StoredInterview>,
): Promise<OperatorInterview> => {
  return run(async (scope) => {
    const interview = await findInterview(scope, { id, jobSeekerId: null, isLocked: true })
    if (!interview) throw new Problem('not_found')
    return presentOne(scope, await work(scope, interview))
  })
}

type SeenState = NonNullable<Input<'cancelInterview'>['body']['seen']>

/** Refuses a change of what has become something else since the caller saw it. @throws Problem `failed_precondition` */
function requireSeen({ status, startsAt }: StoredInterview, seen: SeenState | undefined): void {
  if (!seen) return
  const seenAt = seen.startDateTime === null ? undefined : Date.parse(seen.startDateTime)
  if (seen.status === status && seenAt === startsAt?.getTime()) return
  throw new Problem('failed_precondition', { message: 'The interview has changed since it was seen. Read it first.' })
}

/** What the agency's systems do with interviews (docs/behaviour.md §15, §25). */
export const operatorInterviewHandlers: Handlers<Operation> = {
  offerInterview: async (context, { params: { jobSeekerId }, body }) => {
    return context.run(async (scope) => presentOne(scope, await offerTimes(context, scope, jobSeekerId, body)))
  },
  listInterviews: async ({ run }, { query }) => {
    return run(async (scope) => {
      const { startKey } = query
      const isKnown = !startKey || (await findInterview(scope, { id: startKey, jobSeekerId: null, isLocked: false }))
      if (!isKnown) throw formProblem([{ key: 'startKey', index: 0, message: 'No page ends with this key.' }])
      const { rows, lastKey } = await listForOperator(scope, query)
      return { interviews: await presentAll(scope, rows), lastKey }
    })
  },
  confirmInterview: async (context, { params, body }) =>
    change(context, params.id, (scope, interview) =>
      confirmPicked(context, scope, { interview, startsAt: new Date(body.startDateTime) }),
    ),
  moveInterview: async (context, { params, body: { seen, ...move } }) =>
    change(context, params.id, async (scope, interview) => {
      requireSeen(interview, seen)
      return moveTimes(context, scope, { interview, move })
    }),
  cancelInterview: async (context, { params, body: { seen, reason } }) =>
    change(context, params.id, async (scope, interview) => {
      requireSeen(interview, seen)
      return cancelByOperator(context, scope, { interview, reason })
    }),
}
