import { countForForm } from '../../apps/server/src/features/search/search-choices.ts'
import { CountCache } from '../../apps/server/src/request/count-cache.ts'
import type { Services } from '../../apps/server/src/request/services.ts'
import { searchJobPostingIds } from '../../apps/server/src/search-index/pages/search-postings.ts'
import { median, milliseconds, quantile } from '../measure/statistics.ts'
import { choicesOf, type MeasuredSearch, measuredForms, measuredSearches } from './measured-searches.ts'
import type { Bench, Statement } from './open-bench.ts'

const perPage = 20

/** Statements of the search itself: transaction control is not part of it on either side. */
const isSearch = ({ sql }: Statement) => /^\s*(\/\*.*?\*\/)?\s*(select|with)/i.test(sql)

/** A fresh set of services has no counts of earlier: the exact count is part of what is measured. */
const withoutCache = (services: Services): Services => ({ ...services, counts: new CountCache() })

/** Runs a search on the portal's side; returns how many postings match. */
type Ask = (bench: Bench, search: MeasuredSearch) => Promise<number>

const askPage: Ask = async ({ run, services, vocabulary }, { states, page }) => {
  const request = { services: withoutCache(services), vocabulary, states, page, perPage }
  return (await run((scope) => searchJobPostingIds(scope, request))).totalCount
}

const askForm: Ask = async (bench, { states }) => {
  const request = { services: withoutCache(bench.services), vocabulary: bench.vocabulary, states }
  return (await bench.run((scope) => countForForm(scope, { ...request, choices: choicesOf(bench) }))).totalCount
}

async function timedAsk(bench: Bench, ask: Ask, search: MeasuredSearch) {
  bench.taken()
  const started = performance.now()
  const matches = await ask(bench, search)
  const took = performance.now() - started
  return { matches, took, statements: bench.taken().filter(isSearch) }
}

async function bareSearch({ connection }: Bench, statements: readonly Statement[]): Promise<number> {
  const started = performance.now()
  for (const { sql, parameters } of statements) await connection.executeSql(sql, [...parameters])
  return performance.now() - started
}

/** One row: the portal and the same SQL by the bare driver, in turn. */
async function compareOne(bench: Bench, ask: Ask, search: MeasuredSearch, rounds: number): Promise<string[]> {
  const portal: number[] = []
  const bare: number[] = []
  const { statements, matches } = await timedAsk(bench, ask, search)
  for (let round = 0; round < rounds; round += 1) {
    portal.push((await timedAsk(bench, ask, search)).took)
    bare.push(await bareSearch(bench, statements))
  }
  return [
    search.name,
    String(matches),
    milliseconds(median(portal)),
    milliseconds(quantile(portal, 0.95)),
    milliseconds(median(bare)),
    (median(portal) / median(bare)).toFixed(2),
    String(statements.length),
  ]
}

const head = ['matches', 'portal p50', 'portal p95', 'bare p50', 'ratio', 'statements']

/**
 * Page and exact count of each search, then the counts beside all choices of the form, both without the cache. Before, every
 * search is made once and the worker does what these have asked for: terms that many postings hold get their bits.
 */
export async function compare(bench: Bench, rounds: number): Promise<{ pages: string[][]; forms: string[][] }> {
  for (const search of measuredSearches) await askPage(bench, search)
  await bench.pack()
  const pages = [['search', ...head]]
  for (const search of measuredSearches) pages.push(await compareOne(bench, askPage, search, rounds))
  const forms = [['form with', ...head]]
  for (const search of measuredForms) forms.push(await compareOne(bench, askForm, search, rounds))
  return { pages, forms }
}
