import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'
import {
  listPlacements,
  type PlacementKey,
  type PlacementPage,
  type PlacementRow,
} from '#server/hiring/placements/placement.queries.ts'
import { feeColumns, feeLine } from '#server/hiring/placements/placement-ledger.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { byteOrderMark, csvLine } from '#server/request/csv.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
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
import { feePage, jobSeekerPage, postingPage } from './ledger-page.ts'

type Context = HandlerContext<'getLedger'>

const placementsPerPage = 200

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

async function* feeLedger({ run }: Context, { from, to }: Period): AsyncGenerator<readonly string[]> {
  yield feeColumns
  for (let after: PlacementKey | null = null; ; ) {
    const page: PlacementPage = { from, to, after, limit: placementsPerPage }
    const rows: PlacementRow[] = await run((scope) => listPlacements(scope, page))
    for (const row of rows) yield feeLine(row)
    after = rows.at(-1) ?? null
    if (rows.length < placementsPerPage) return
  }
}

const titles: Record<LedgerKind, string> = { 'job-seekers': '求職管理簿', postings: '求人管理簿', fees: '手数料管理簿' }
const ledgers: Record<LedgerKind, (context: Context, period: Period) => AsyncIterable<readonly string[]>> = {
  'job-seekers': jobSeekerLedger,
  postings: postingLedger,
  fees: feeLedger,
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
    const lines = ledgers[kind](context, period)
    const name = `${titles[kind]}_${context.tenant.key}_${from}_${to}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: inBytes(lines),
    }
  },
  listLedgerLines: async ({ run, vocabulary, services }, { params: { kind }, query: { from, to, after } }) => {
    const period = { from, to }
    checkPeriod(period)
    const asked = { period, moments: momentsOf(period), after }
    const today = dayInTokyo(services.clock())
    return run((scope) => {
      if (kind === 'fees') return feePage(scope, asked, today)
      return kind === 'job-seekers' ? jobSeekerPage(scope, asked, vocabulary) : postingPage(scope, asked)
    })
  },
}
