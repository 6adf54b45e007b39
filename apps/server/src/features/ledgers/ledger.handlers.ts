import { Problem } from '#server/platform/errors/problem.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import {
  jobSeekerColumns,
  jobSeekerLines,
  type Period,
  postingColumns,
  postingLines,
  type ReferredPerson,
  referredOf,
} from './ledger.present.ts'
import { listEntries, listPostings } from './ledger.queries.ts'

type Context = HandlerContext<'getLedger'>

async function* jobSeekerLedger({ run, vocabulary }: Context, period: Period): AsyncGenerator<readonly string[]> {
  yield jobSeekerColumns
  for await (const entry of listEntries(run)) yield* jobSeekerLines(entry, period, vocabulary)
}

/** Referrals are far fewer than postings: they are gathered first, by the posting they are about. */
async function* postingLedger({ run }: Context, period: Period): AsyncGenerator<readonly string[]> {
  yield postingColumns
  const people = new Map<string, ReferredPerson[]>()
  for await (const entry of listEntries(run)) {
    for (const referred of referredOf(entry, period)) {
      const others = people.get(referred.sourceId)
      if (others) others.push(referred)
      else people.set(referred.sourceId, [referred])
    }
  }
  const from = new Date(`${period.from}T00:00:00+09:00`)
  const until = new Date(Date.parse(`${period.to}T00:00:00+09:00`) + 24 * 60 * 60_000)
  for await (const posting of listPostings(run, from, until))
    yield* postingLines(posting, people.get(posting.sourceId) ?? [])
}

async function* inBytes(lines: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark)
  for await (const line of lines) yield Buffer.from(csvLine(line))
}

/** The ledgers that an agency must keep, as CSV for a spreadsheet. */
export const ledgerHandlers: Handlers<'getLedger'> = {
  getLedger: async (context, { params: { kind }, query: { from, to } }) => {
    if (from > to) throw new Problem('invalid_argument', { generalErrors: ['`from` must not be after `to`.'] })
    const period = { from, to }
    const lines = kind === 'job-seekers' ? jobSeekerLedger(context, period) : postingLedger(context, period)
    const title = kind === 'job-seekers' ? '求職管理簿' : '求人管理簿'
    const name = `${title}_${context.tenant.key}_${from}_${to}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: inBytes(lines),
    }
  },
}
