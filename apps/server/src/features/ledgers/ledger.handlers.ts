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
import { listEntries, listPostings, type Moments } from './ledger.queries.ts'
import { jobSeekerPage, postingPage } from './ledger-page.ts'

type Context = HandlerContext<'getLedger'>

const momentsOf = ({ from, to }: Period): Moments => ({
  from: new Date(`${from}T00:00:00+09:00`),
  until: new Date(Date.parse(`${to}T00:00:00+09:00`) + 24 * 60 * 60_000),
})

function checkPeriod({ from, to }: Period): void {
  if (from > to) throw new Problem('invalid_argument', { generalErrors: ['`from` must not be after `to`.'] })
}

async function* jobSeekerLedger({ run, vocabulary }: Context, period: Period): AsyncGenerator<readonly string[]> {
  yield jobSeekerColumns
  for await (const entry of listEntries(run, momentsOf(period))) yield* jobSeekerLines(entry, period, vocabulary)
}

/** Referrals are far fewer than postings: they are gathered first, by the posting they are about. */
async function* postingLedger({ run }: Context, period: Period): AsyncGenerator<readonly string[]> {
  yield postingColumns
  const people = new Map<string, ReferredPerson[]>()
  for await (const entry of listEntries(run, momentsOf(period))) {
    for (const referred of referredOf(entry, period)) {
      const others = people.get(referred.sourceId)
      if (others) others.push(referred)
      else people.set(referred.sourceId, [referred])
    }
  }
  for await (const posting of listPostings(run, momentsOf(period)))
    yield* postingLines(posting, people.get(posting.sourceId) ?? [])
}

async function* inBytes(lines: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark)
  for await (const line of lines) yield Buffer.from(csvLine(line))
}

/** The ledgers that an agency must keep, as CSV for a spreadsheet and in pages to look at. */
export const ledgerHandlers: Handlers<'getLedger' | 'listLedgerLines'> = {
  getLedger: async (context, { params: { kind }, query: { from, to } }) => {
    const period = { from, to }
    checkPeriod(period)
    const lines = kind === 'job-seekers' ? jobSeekerLedger(context, period) : postingLedger(context, period)
    const title = kind === 'job-seekers' ? '求職管理簿' : '求人管理簿'
    const name = `${title}_${context.tenant.key}_${from}_${to}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: inBytes(lines),
    }
  },
  listLedgerLines: async ({ run, vocabulary }, { params: { kind }, query: { from, to, after } }) => {
    const period = { from, to }
    checkPeriod(period)
    const asked = { period, moments: momentsOf(period), after }
    return run((scope) =>
      kind === 'job-seekers' ? jobSeekerPage(scope, asked, vocabulary) : postingPage(scope, asked),
    )
  },
}
