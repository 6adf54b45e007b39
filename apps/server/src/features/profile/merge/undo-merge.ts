import type { MergeUndoPreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { MergeRefusal } from '@tsunagu/contract/staff/registration-merge.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { keepProfileTodo } from '#server/features/profile/profile-todo.ts'
import { sendServiceMessage } from '#server/hiring/messages/send-service-message.ts'
import { registrationsPartedMail } from '#server/mails/templates/registrations-merged.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { MergeMemory } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { findMerge, hasLaterMerge, lockMerge, type MergeRow, markUndone } from './merge.queries.ts'
import { leaveAdviser, lockAccounts, type MergedAccount, partJoined, setStatus } from './merge-accounts.queries.ts'
import { noticeOfUndo } from './merge-notice.ts'
import { giveAnswersBack, isUntouched, readStates } from './merge-parts.ts'
import { changedSince, giveApplicationsBack } from './merge-progress.queries.ts'
import { countArrived, countReturning, giveRowsBack, moveChildren } from './merge-rows.queries.ts'
import { presentMerge } from './present-merge.ts'

type UndoContext = HandlerContext<'undoMerge'>

/** Why a merge cannot be undone; null where it can. */
async function refusalOf(
  scope: TenantScope,
  merge: MergeRow,
  stays: MergedAccount | undefined,
  now: Date,
): Promise<MergeRefusal | null> {
  if (merge.memory === null || merge.undoUntil.getTime() <= now.getTime()) return 'final'
  if (stays?.status === 'withdrawn') return 'merged_on'
  return (await hasLaterMerge(scope, merge)) ? 'later_merge' : null
}

const refusals: Record<MergeRefusal, string> = {
  final: 'The time to undo this merge is over, or it was undone before.',
  merged_on: 'The registration that stayed was merged into another one since: undo that merge first.',
  later_merge: 'Another registration was merged into the same one since: undo that merge first.',
}

const pairOf = ({ id, staysId, goesId }: MergeRow) => ({ mergeId: id, staysId, goesId })

/** What an undo would give back and what would stay; changes nothing. */
export async function previewMergeUndo(
  { run, services }: Pick<UndoContext, 'run' | 'services'>,
  staysId: string,
  mergeId: string,
): Promise<MergeUndoPreview> {
  return run(async (scope) => {
    const accounts = await lockAccounts(scope, [staysId])
    const merge = await findMerge(scope, staysId, mergeId)
    if (!merge) throw new Problem('not_found')
    const refusal = await refusalOf(scope, merge, accounts.get(staysId), services.clock())
    const { parts = [], pairs = [] } = merge.memory ?? {}
    const present = await readStates(scope, staysId)
    const changed = await changedSince(scope, merge, pairs)
    const titles = merge.collisions.filter(({ jobPostingId }) => changed.has(jobPostingId)).map(({ title }) => title)
    return {
      merge: presentMerge(merge),
      refusal,
      returns: await countReturning(scope, pairOf(merge)),
      remains: await countArrived(scope, pairOf(merge), merge.mergedAt),
      partsBack: parts.filter((part) => isUntouched(part, present)).map(({ part }) => part),
      partsLeft: parts.filter((part) => !isUntouched(part, present)).map(({ part }) => part),
      postingsLeft: titles,
    }
  })
}

/** Gives everything back. The order is that of the merge, from its end. */
async function giveAllBack(scope: TenantScope, context: UndoContext, merge: MergeRow, memory: MergeMemory) {
  const pair = pairOf(merge)
  const { staysId, goesId } = pair
  await setStatus(scope, goesId, 'active')
  await partJoined(scope, staysId, memory)
  if (memory.takenAdviserId !== null) await leaveAdviser(scope, staysId, memory.takenAdviserId)
  await giveApplicationsBack(scope, pair, memory.pairs)
  await giveRowsBack(scope, pair)
  await moveChildren(scope, staysId, goesId)
  await giveAnswersBack(scope, { ...context, jobSeekerId: staysId }, memory.parts)
  for (const id of [staysId, goesId]) await keepProfileTodo(scope, context.tenant, id, context.services.clock())
}

async function sendNotices(scope: TenantScope, context: UndoContext, accounts: readonly MergedAccount[]) {
  const { tenant, services } = context
  const sender = { name: tenant.appConfig.title, email: tenant.adviser.email }
  const mail = registrationsPartedMail(tenant, { signInUrl: signInUrl(context) })
  for (const { id, email } of accounts) {
    await sendServiceMessage(scope, { sender, jobSeekerId: id, email, ...noticeOfUndo() }, services.clock())
    await sendAccountMail(context, scope, { to: email, accountId: id }, mail)
    await announceChange(scope, id, 'work')
  }
}

/** The merge, locked together with both accounts, in the order of a merge. */
async function lockAll(scope: TenantScope, staysId: string, mergeId: string) {
  const known = await findMerge(scope, staysId, mergeId)
  if (!known) throw new Problem('not_found')
  const accounts = await lockAccounts(scope, [staysId, known.goesId])
  const merge = await lockMerge(scope, mergeId)
  const [stays, goes] = [accounts.get(staysId), accounts.get(known.goesId)]
  if (!merge || !stays) throw new Problem('not_found')
  return { merge, stays, goes }
}

/**
 * Parts two merged registrations again, in one transaction.
 * @throws {Problem} `failed_precondition` where that is over, or another merge has to be undone first
 */
export async function undoMerge(
  context: UndoContext,
  { params, body }: Required<Pick<Input<'undoMerge'>, 'params' | 'body'>>,
): Promise<MergeRow> {
  const { run, services, operator, tenant } = context
  return run(async (scope) => {
    const { merge, stays, goes } = await lockAll(scope, params.jobSeekerId, params.mergeId)
    const refusal = await refusalOf(scope, merge, stays, services.clock())
    const isStale = merge.version !== body.version
    const message = isStale ? 'Changed since it was read.' : refusal && refusals[refusal]
    if (message || !goes || !merge.memory) throw new Problem('failed_precondition', message ? { message } : {})
    await giveAllBack(scope, context, merge, merge.memory)
    const now = services.clock()
    await markUndone(scope, merge.id, { by: operator, reason: storedText(body.reason), now })
    await sendNotices(scope, context, [stays, goes])
    await services.enqueue(scope.transaction, 'settle_merge', { tenant: tenant.key, mergeId: merge.id })
    const undone = await findMerge(scope, params.jobSeekerId, merge.id)
    if (!undone) throw new Problem('not_found')
    return undone
  })
}
