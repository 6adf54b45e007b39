import { randomUUID } from 'node:crypto'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { mergeUndoDays } from '@tsunagu/contract/staff/registration-merge.ts'
import { endSessions } from '#server/accounts/end-sessions.queries.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { keepProfileTodo } from '#server/features/profile/profile-todo.ts'
import type { RegistrationRow } from '#server/features/profile/same-person.queries.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { sendServiceMessage } from '#server/hiring/messages/send-service-message.ts'
import { registrationJoinedMail, registrationStaysMail } from '#server/mails/templates/registrations-merged.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { MergeMemory } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { findMerge, insertMerge, type MergeRow, type NewMerge, storeMemory } from './merge.queries.ts'
import {
  joinConversations,
  joinListings,
  lockAccounts,
  readJoined,
  setStatus,
  takeAdviser,
} from './merge-accounts.queries.ts'
import { noticeOfMerge } from './merge-notice.ts'
import { takeParts } from './merge-parts.ts'
import { joinApplications, moveApplications, readCollisions } from './merge-progress.queries.ts'
import { moveChildren, moveRows, readVersion } from './merge-rows.queries.ts'
import { copyFiles, listFiles } from './merged-files.ts'
import { requireTwo } from './preview-merge.ts'

type MergeContext = HandlerContext<'mergeRegistrations'>
type Wanted = Required<Pick<Input<'mergeRegistrations'>, 'params' | 'body'>>

const dayMs = 24 * 60 * 60_000

const refuse = (message: string): never => {
  throw new Problem('failed_precondition', { message, generalErrors: [message] })
}

/** Tables whose digest is another one by now. */
const changedTables = (read: string, present: string): string[] => {
  const former = new Set(read.split(','))
  return present.split(',').flatMap((digest) => (former.has(digest) ? [] : (digest.split(':')[0] ?? [])))
}

/** Nothing was moved unseen, and nobody merges another registration by a slip. */
async function requireAsPreviewed(scope: TenantScope, { params, body }: Wanted, goes: RegistrationRow): Promise<void> {
  if (normalizeEmail(body.confirmation) !== goes.email) {
    refuse('The confirmation is not the mail address of the registration that goes: nothing was merged.')
  }
  const changed = changedTables(body.version, await readVersion(scope, [params.jobSeekerId, params.otherId]))
  if (changed.length > 0) refuse(`Changed since the preview: ${changed.join(', ')}. Nothing was merged.`)
}

async function sendNotices(scope: TenantScope, context: MergeContext, { stays, goes }: Two, now: Date): Promise<void> {
  const { tenant } = context
  const sender = { name: tenant.appConfig.title, email: tenant.adviser.email }
  await sendServiceMessage(scope, { sender, jobSeekerId: stays.id, email: stays.email, ...noticeOfMerge(stays) }, now)
  const mail = registrationStaysMail(tenant, { signInUrl: signInUrl(context) })
  await sendAccountMail(context, scope, { to: stays.email, accountId: stays.id }, mail)
  // Its account is not in use any more: a mail that named it would not be sent
  await sendAccountMail(context, scope, { to: goes.email }, registrationJoinedMail(tenant))
}

interface Two {
  stays: RegistrationRow
  goes: RegistrationRow
}

/** Everything that moves or becomes one; what is not moved is remembered. */
async function moveAll(
  scope: TenantScope,
  context: MergeContext,
  merge: NewMerge,
  two: Two,
  takenParts: readonly string[],
): Promise<MergeMemory> {
  const { tenant } = context
  const pair = { mergeId: merge.id, staysId: merge.staysId, goesId: merge.goesId }
  const conversation = await readJoined(scope, 'conversation', pair.staysId)
  const listing = await readJoined(scope, 'job_seeker_listing', pair.staysId)
  const parts = await takeParts(scope, { ...context, jobSeekerId: pair.staysId }, pair.goesId, takenParts)
  const pairs = await joinApplications(scope, pair, merge.collisions, merge.mergedAt)
  await moveApplications(scope, pair)
  await moveRows(scope, pair)
  await moveChildren(scope, pair.goesId, pair.staysId)
  const takenAdviserId = await takeAdviser(scope, pair)
  await joinConversations(scope, pair)
  await joinListings(scope, pair)
  await keepProfileTodo(scope, tenant, pair.staysId, merge.mergedAt)
  await setStatus(scope, pair.goesId, 'withdrawn')
  await sendNotices(scope, context, two, merge.mergedAt)
  return {
    parts,
    pairs,
    conversation: { former: conversation, after: await readJoined(scope, 'conversation', pair.staysId) },
    listing: { former: listing, after: await readJoined(scope, 'job_seeker_listing', pair.staysId) },
    takenAdviserId,
  }
}

async function newMerge(scope: TenantScope, context: MergeContext, { params, body }: Wanted, goes: RegistrationRow) {
  const { operator, services } = context
  const mergedAt = services.clock()
  const merge: NewMerge = {
    id: randomUUID(),
    staysId: params.jobSeekerId,
    goesId: params.otherId,
    goneName: `${goes.names.family_name ?? ''} ${goes.names.given_name ?? ''}`.trim(),
    goneEmail: goes.email,
    reason: storedText(body.reason),
    mergedBy: operator,
    mergedAt,
    undoUntil: new Date(mergedAt.getTime() + mergeUndoDays * dayMs),
    collisions: await readCollisions(scope, { staysId: params.jobSeekerId, goesId: params.otherId }),
  }
  await insertMerge(scope, merge)
  return merge
}

/** Bytes first: a row never moves to where its file is not. Files that arrive in between change the version. */
async function copyFilesFirst({ run, services, tenant }: MergeContext, { params }: Wanted): Promise<void> {
  const { jobSeekerId: to, otherId: from } = params
  const files = await run(async (scope) => {
    await requireTwo(scope, to, from)
    return listFiles(scope, from)
  })
  await copyFiles(services, tenant.key, { from, to, files })
}

/**
 * Merges two registrations of one person in one transaction (docs/behaviour.md §50).
 * @throws {Problem} `not_found` where either is not in use, `failed_precondition` where something has changed since the preview
 */
export async function mergeRegistrations(context: MergeContext, wanted: Wanted): Promise<MergeRow> {
  const { run, tenant, services } = context
  const { jobSeekerId: staysId, otherId: goesId } = wanted.params
  if (staysId === goesId) throw new Problem('not_found')
  await copyFilesFirst(context, wanted)
  return run(async (scope) => {
    await lockAccounts(scope, [staysId, goesId])
    const two = await requireTwo(scope, staysId, goesId)
    await requireAsPreviewed(scope, wanted, two.goes)
    const merge = await newMerge(scope, context, wanted, two.goes)
    await storeMemory(scope, merge.id, await moveAll(scope, context, merge, two, wanted.body.takenParts))
    await endSessions(scope, goesId)
    // A call of the registration that goes may have waited for this transaction, and writes after it
    const job = { tenant: tenant.key, mergeId: merge.id }
    await services.enqueue(scope.transaction, 'settle_merge', job, 0, new Date(merge.mergedAt.getTime() + 60_000))
    for (const id of [staysId, goesId]) await announceChange(scope, id, 'work')
    const stored = await findMerge(scope, staysId, merge.id)
    if (!stored) throw new Problem('not_found')
    return stored
  })
}
