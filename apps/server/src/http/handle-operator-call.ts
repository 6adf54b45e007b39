import { createHash } from 'node:crypto'
import { recordAct } from '#server/features/operator-calls/operator-audit.queries.ts'
import { beginCall, storeResponse } from '#server/features/operator-calls/operator-call.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Operator, RequestContext } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'

/** A parsed and validated call of an agency's system. */
interface OperatorCall {
  operation: string
  input: { params: unknown; query: unknown; body: unknown }
  /** Whether the call writes; false for streams, since their bodies have no fingerprint before the handler runs. */
  canBeKeyed: boolean
  /** Header `Idempotency-Key`; '' without. */
  idempotencyKey: string
}

type OperatorContext = RequestContext & { operator: Operator }
type Handle = (context: RequestContext) => Promise<unknown>

const mostIds = 1_000
const keyPattern = /^[\x21-\x7e]{1,200}$/

/** Collects the distinct `jobSeekerId`s in a value, at most `mostIds`. */
function jobSeekersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || found.size >= mostIds) return found
  for (const [key, member] of Object.entries(value)) {
    if (key === 'jobSeekerId' && typeof member === 'string' && isUuid(member)) found.add(member.toLowerCase())
    else jobSeekersIn(member, found)
  }
  return found
}

/** Sorts members by name, so that the same request has the same fingerprint in any member order. */
const sortMembers = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const fingerprintOf = ({ operation, input }: OperatorCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([operation, input.params, input.query, input.body], sortMembers))
    .digest()

const noteAct = (context: OperatorContext, { operation, input }: OperatorCall, response: unknown) => ({
  operatorKeyId: context.operator.id,
  callerKind: context.operator.kind,
  operation,
  parameters: { ...(input.params as object), ...(input.query as object) },
  jobSeekerIds: [...jobSeekersIn([input.params, input.query, input.body, response])],
  networkAddress: context.address,
})

/** Runs the handler, stores its response and writes the audit entry in one transaction, so a repeated key runs nothing twice. */
async function handleOnce(context: OperatorContext, call: OperatorCall, handle: Handle): Promise<unknown> {
  if (!keyPattern.test(call.idempotencyKey)) {
    throw new Problem('invalid_argument', {
      generalErrors: ['Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.'],
    })
  }
  const { services, operator } = context
  const callKey = {
    operatorKeyId: operator.id,
    idempotencyKey: call.idempotencyKey,
    operation: call.operation,
    fingerprint: fingerprintOf(call),
  }
  return context.run(async (scope) => {
    const before = await beginCall(scope, callKey, services.clock())
    if (before) {
      if (before.operation !== callKey.operation || !callKey.fingerprint.equals(Buffer.from(before.fingerprint))) {
        throw new Problem('failed_precondition', {
          message: 'This Idempotency-Key was used for another call. Use a new key for a new call.',
        })
      }
      context.setHeader('idempotency-replayed', 'true')
      return before.answer
    }
    // the handler's queries must join this transaction: on the embedded database a second one would deadlock with it
    const run: RequestContext['run'] = (work) => work(scope)
    const runInScope: RequestContext['services']['runInScope'] = (tenant, work) =>
      tenant === scope.tenant ? work(scope) : services.runInScope(tenant, work)
    const response = await handle({ ...context, run, services: { ...services, runInScope } })
    const act = noteAct(context, call, response)
    await storeResponse(scope, callKey, { response, jobSeekerIds: act.jobSeekerIds })
    await recordAct(scope, act, services.clock())
    return response
  })
}

/**
 * Handles a call of an agency's system. A writing call with an `Idempotency-Key` runs once; for a week a repetition returns
 * the stored response (draft-ietf-httpapi-idempotency-key-header). Every call is in the audit log before its response is sent.
 *
 * @throws {Problem} `invalid_argument` for a malformed key, `failed_precondition` for a key used by another call
 */
export async function handleOperatorCall(
  context: OperatorContext,
  call: OperatorCall,
  handle: Handle,
): Promise<unknown> {
  if (call.idempotencyKey !== '' && call.canBeKeyed) return handleOnce(context, call, handle)
  const response = await handle(context)
  const noted = noteAct(context, call, response)
  await context.run((scope) => recordAct(scope, noted, context.services.clock()))
  return response
}
