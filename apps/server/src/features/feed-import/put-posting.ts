import { Readable } from 'node:stream'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { endDraft } from './drafts/posting-draft.queries.ts'
import { importPostings } from './import-postings.ts'
import { waitForTurn } from './quarantine.queries.ts'
import { findStoredPosting } from './stored-posting.queries.ts'

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/** @throws Problem `failed_precondition` where the posting or its draft is no longer as its sender has read it */
async function requireUnchanged(
  scope: TenantScope,
  sourceId: string,
  { ifVersion, ifReceivedAt, ifDraft }: NonNullable<Input<'putJobPosting'>['query']>,
  today: string,
): Promise<void> {
  if (ifDraft !== undefined) {
    await waitForTurn(scope)
    await endDraft(scope, sourceId, ifDraft)
  }
  if (ifVersion === undefined && ifReceivedAt === undefined) return
  await waitForTurn(scope)
  const stored = await findStoredPosting(scope, { sourceId }, today)
  const received = stored?.quarantine?.receivedAt
  const isSame =
    (ifVersion === undefined || ifVersion === (stored?.version ?? 0)) &&
    (ifReceivedAt === undefined || (received !== undefined && Date.parse(received) === Date.parse(ifReceivedAt)))
  if (!isSame) {
    throw new Problem('failed_precondition', {
      message: 'The posting was changed since it was read. Nothing was written: read it again.',
    })
  }
}

/**
 * Imports one posting as a line of an import would be.
 * @throws Problem `invalid_argument` with what an import says of a rejected line
 */
export async function putPosting(
  context: HandlerContext<'putJobPosting'>,
  { params: { sourceId }, query = {}, body }: Input<'putJobPosting'>,
): Promise<Output<'putJobPosting'>> {
  const { name, value } = body.identifier
  if (`${name} ${value}` !== sourceId) {
    throw refuse('The path must name the posting’s own source id: identifier.name, a blank, identifier.value.')
  }
  const stream = Readable.from([Buffer.from(JSON.stringify(body))])
  const today = dayInTokyo(context.services.clock())
  const guard = (scope: TenantScope) => requireUnchanged(scope, sourceId, query, today)
  const report = await importPostings({ ...context, stream, guard })
  const [rejected] = report.errors
  if (rejected) throw refuse(`${rejected.reason}.`)
  const posting = await context.run((scope) => findStoredPosting(scope, { sourceId }, today))
  if (!posting) throw new Error('A posting that was imported is not there.')
  const result = (['created', 'updated', 'quarantined'] as const).find((each) => report[each] > 0) ?? 'unchanged'
  return {
    result,
    reasons: report.quarantine[0]?.reasons ?? [],
    warnings: report.warnings[0]?.reasons ?? [],
    posting,
  }
}
