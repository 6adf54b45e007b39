import { createHash } from 'node:crypto'
import { beginCall, storeResponse } from '#server/features/operator-calls/operator-call.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Operator, RequestContext } from '#server/request/handler.ts'
import { recordAct } from '#server/request/operator-act.queries.ts'
import { recordOpening } from '#server/request/operator-opening.queries.ts'
import { isUuid } from '#server/request/uuid.ts'

/** A parsed and validated call of an agency's system. */
interface OperatorCall {
  operation: string
  input: { params: unknown; query: unknown; body: unknown }
  /** Whether the call writes; false for streams, since their bodies have no fingerprint before the handler runs. */
  canBeKeyed: boolean
  /** Header `Idempotency-Key`; '' without. */
  idempotencyKey: string
  /** In which opening of a job seeker's page it reads; '' where it is no such call (contract: `staff/opening.ts`). */
  openingId: string
  /** Any of them admits the caller. */
  scopes: readonly string[]
}

type OperatorContext = RequestContext & { operator: Operator }
type Handle = (context: RequestContext) => Promise<unknown>

const mostIds = 1_000
const keyPattern = /^[\x21-\x7e]{1,200}$/

/** Members that hold a job seeker's id. Without the other two, a merge would be in the record of one registration alone. */
const idMembers: ReadonlySet<string> = new Set(['jobSeekerId', 'otherId', 'goneId'])

/** Collects the distinct ids of job seekers in a value, at most `mostIds`. */
function jobSeekersIn(value: unknown, members = idMembers, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || found.size >= mostIds) return found
  for (const [key, member] of Object.entries(value)) {
    if (members.has(key) && typeof member === 'string' && isUuid(member)) found.add(member.toLowerCase())
    else jobSeekersIn(member, members, found)
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

/** A registration that was merged into the person's is a line of their page, not a page of its own. */
const shownMembers: ReadonlySet<string> = new Set(['jobSeekerId', 'otherId'])

/** Whom a page's call shows: one person, or two that its path names. Empty for lists, and for what is in no opening. */
function openedBy({ operator }: OperatorContext, { openingId, input }: OperatorCall, response: unknown): string[] {
  if (operator.kind !== 'staff' || !isUuid(openingId)) return []
  const shown = jobSeekersIn([input.params, input.query, input.body, response], shownMembers)
  const named = jobSeekersIn(input.params, shownMembers)
  return shown.size === 1 || [...shown].every((one) => named.has(one)) ? [...shown] : []
}

/** Notes a call: what staff read of a job seeker, in one opening of their page, is one act together. */
async function note(context: OperatorContext, call: OperatorCall, response: unknown): Promise<void> {
  const { operator, services } = context
  const opened = openedBy(context, call, response)
  const act = noteAct(context, call, response)
  const { operatorKeyId, networkAddress } = act
  const openingId = call.openingId.toLowerCase()
  const scopeOfCall = call.scopes.find((one) => operator.scopes.includes(one)) ?? ''
  await context.run(async (scope) => {
    if (opened.length === 0) await recordAct(scope, act, services.clock())
    for (const jobSeekerId of opened) {
      const opening = { operatorKeyId, jobSeekerId, openingId, scope: scopeOfCall, networkAddress }
      await recordOpening(scope, opening, services.clock())
    }
  })
}

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
    const response = await handle({
      ...context,
      run,
      read: run,
      readDelayed: run,
      services: { ...services, runInScope },
    })
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
  await note(context, call, response)
  return response
}
