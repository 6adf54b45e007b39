import { Readable } from 'node:stream'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { importPostings } from './import-postings.ts'
import { findStoredPosting } from './stored-posting.queries.ts'

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/**
 * Imports one posting as a line of an import would be.
 * @throws Problem `invalid_argument` with what an import says of a rejected line
 */
export async function putPosting(
  context: HandlerContext<'putJobPosting'>,
  { params: { sourceId }, body }: Input<'putJobPosting'>,
): Promise<Output<'putJobPosting'>> {
  const { name, value } = body.identifier
  if (`${name} ${value}` !== sourceId) {
    throw refuse('The path must name the posting’s own source id: identifier.name, a blank, identifier.value.')
  }
  const stream = Readable.from([Buffer.from(JSON.stringify(body))])
  const report = await importPostings({ ...context, stream })
  const [rejected] = report.errors
  if (rejected) throw refuse(`${rejected.reason}.`)
  const today = dayInTokyo(context.services.clock())
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
