import { createHash } from 'node:crypto'
import { recordAct } from '#server/features/operator-calls/operator-audit.queries.ts'
import { beginCall, keepAnswer } from '#server/features/operator-calls/operator-call.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { OperatorKey, RequestContext } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'

/** A call of an agency's system, read and checked. */
interface OperatorCall {
  operation: string
  input: { params: unknown; query: unknown; body: unknown }
  /** Whether it may change something; streams are left out, since their bodies are not read beforehand. */
  canBeKeyed: boolean
  /** Header `Idempotency-Key`; '' without. */
  idempotencyKey: string
}

type OperatorContext = RequestContext & { operator: OperatorKey }
type Handle = (context: RequestContext) => Promise<unknown>

const mostIds = 1_000
const keyPattern = /^[\x21-\x7e]{1,200}$/

/** Every `jobSeekerId` in a value, each once. */
function jobSeekersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || found.size >= mostIds) return found
  for (const [key, member] of Object.entries(value)) {
    if (key === 'jobSeekerId' && typeof member === 'string' && isUuid(member)) found.add(member.toLowerCase())
    else jobSeekersIn(member, found)
  }
  return found
}

/** Members in one order, whatever order they came in. */
const inOrder = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const fingerprintOf = ({ operation, input }: OperatorCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([operation, input.params, input.query, input.body], inOrder))
    .digest()

const noteAct = (context: OperatorContext, { operation, input }: OperatorCall, answer: unknown) => ({
  operatorKeyId: context.operator.id,
  operation,
  parameters: { ...(input.params as object), ...(input.query as object) },
  jobSeekerIds: [...jobSeekersIn([input.params, input.query, input.body, answer])],
  networkAddress: context.address,
})

/** Answers once, whatever happens: what is done, the answer to it and its note are one transaction. */
async function answerOnce(context: OperatorContext, call: OperatorCall, handle: Handle): Promise<unknown> {
  if (!keyPattern.test(call.idempotencyKey)) {
    throw new Problem('invalid_argument', {
      generalErrors: ['Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.'],
    })
  }
  const { services, operator } = context
  const mark = {
    operatorKeyId: operator.id,
    idempotencyKey: call.idempotencyKey,
    operation: call.operation,
    fingerprint: fingerprintOf(call),
  }
  return context.run(async (scope) => {
    const before = await beginCall(scope, mark, services.clock())
    if (before) {
      if (before.operation !== mark.operation || !mark.fingerprint.equals(Buffer.from(before.fingerprint))) {
        throw new Problem('failed_precondition', {
          message: 'This Idempotency-Key was used for another call. Use a new key for a new call.',
        })
      }
      context.setHeader('idempotency-replayed', 'true')
      return before.answer
    }
    // whatever the handler does joins this transaction: a second one would wait for it forever on the embedded database
    const run: RequestContext['run'] = (work) => work(scope)
    const runInScope: RequestContext['services']['runInScope'] = (tenant, work) =>
      tenant === scope.tenant ? work(scope) : services.runInScope(tenant, work)
    const answer = await handle({ ...context, run, services: { ...services, runInScope } })
    const act = noteAct(context, call, answer)
    await keepAnswer(scope, mark, { answer, jobSeekerIds: act.jobSeekerIds })
    await recordAct(scope, act, services.clock())
    return answer
  })
}

/**
 * Answers an agency's system: with `Idempotency-Key` a call that changes something is done once and answered the same again
 * for a week (draft-ietf-httpapi-idempotency-key-header); every act and read is noted before its answer goes out.
 */
export async function answerOperator(context: OperatorContext, call: OperatorCall, handle: Handle): Promise<unknown> {
  if (call.idempotencyKey !== '' && call.canBeKeyed) return answerOnce(context, call, handle)
  const answer = await handle(context)
  const noted = noteAct(context, call, answer)
  await context.run((scope) => recordAct(scope, noted, context.services.clock()))
  return answer
}
