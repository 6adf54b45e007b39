/**
 * Searches beside an import of new postings, on PostgreSQL: `node bench/search/beside-import.ts [--postings 100000] [--imported 10000] [--keep DIR]`.
 * What a search takes before, during and after it, in the process that imports and in another one; when new postings are found.
 */
import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { importPostings } from '../../apps/server/src/features/feed-import/import-postings.ts'
import { CountCache } from '../../apps/server/src/request/count-cache.ts'
import { searchJobPostingIds } from '../../apps/server/src/search-index/pages/search-postings.ts'
import { machine, markdownTable, milliseconds, quantile } from '../measure/statistics.ts'
import { fill } from './fill.ts'
import { chosen, measuredSearches } from './measured-searches.ts'
import { type Bench, openBench, service } from './open-bench.ts'

const perPage = 20
const pauseMs = 20
const aloneMs = 15_000
const mark = 'べんちまーく'

interface Options {
  postings: number
  imported: number
  keep: string | null
}

/** Searches of all kinds that are quick by themselves: one after the other, counts uncached. */
const asked = measuredSearches.filter(({ name }) => !/page|minutes|another amount/.test(name))

async function ask({ run, services, vocabulary }: Bench, states: (typeof asked)[number]['states'], page = 1) {
  const request = { services: { ...services, counts: new CountCache() }, vocabulary, states, page, perPage }
  return run((scope) => searchJobPostingIds(scope, request))
}

/** Searches until something is over. Returns how long each took. */
async function searchUntil(bench: Bench, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const started = performance.now()
    await ask(bench, asked[turn % asked.length]?.states ?? [])
    times.push(performance.now() - started)
    await wait(pauseMs)
  }
  return times
}

async function searchFor(bench: Bench, ms: number): Promise<number[]> {
  const end = performance.now() + ms
  return searchUntil(bench, () => performance.now() > end)
}

/** New postings, each with a word that no other one has. */
async function* newPostings(count: number) {
  let number = 0
  for await (const posting of generatePostings({ service, count, now: new Date(), seed: 8 })) {
    number += 1
    const identifier = { ...posting.identifier, value: `B-${number}` }
    yield { ...posting, identifier, title: `${posting.title} ${mark}${number}号` }
  }
}

async function importNew({ tenant, run, services }: Bench, count: number): Promise<void> {
  const stream = toJsonLines(newPostings(count))
  const { created, errors } = await importPostings({ tenant, run, services, stream, operator: null })
  if (created !== count) throw new Error(`Only ${created} of ${count} landed: ${JSON.stringify(errors.slice(0, 3))}`)
}

/** The import in a process of its own, on the same database. */
function importElsewhere({ imported, postings }: Options, databaseUrl: string): Promise<void> {
  const options = ['--imported', String(imported), '--postings', String(postings), '--imports']
  const child = fork(import.meta.filename, options, { env: { ...process.env, TEST_DATABASE_URL: databaseUrl } })
  return new Promise((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the import ended with ${code}`))))
  })
}

/** How long after its commit a posting of the import is found, at most: the newest ones are looked for again and again. */
async function watchArrivals(bench: Bench, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const [row] = await bench.administer(`
      select norm, extract(epoch from clock_timestamp()) * 1000 as now from job_search
      where tenant = '${service}' and strpos(norm, '${mark}') > 0 and id in (
        select id from job_search_slot where tenant = '${service}' and slot is null order by id desc limit 50) limit 1`)
    const word = new RegExp(`${mark}\\d+号`).exec(String(row?.['norm'] ?? ''))?.[0]
    if (word) {
      const started = performance.now()
      while ((await ask(bench, [chosen('keyword', word)])).totalCount === 0) await wait(5)
      longest = Math.max(longest, performance.now() - started)
    }
    await wait(200)
  }
  return longest
}

const figures = (name: string, times: readonly number[]): string[] => [
  name,
  String(times.length),
  ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(times, share))),
]

async function forgetNew({ administer }: Bench): Promise<void> {
  await administer(`delete from job_posting where tenant = '${service}' and source_id like '% B-%'`)
}

/** Searches before, beside and after an import. */
async function measureBeside(bench: Bench, name: string, doImport: () => Promise<void>): Promise<string[][]> {
  await forgetNew(bench)
  const before = await searchFor(bench, aloneMs)
  let isOver = false
  const started = performance.now()
  const importing = doImport().finally(() => {
    isOver = true
  })
  const [beside, arrival] = await Promise.all([
    searchUntil(bench, () => isOver),
    watchArrivals(bench, () => isOver),
    importing,
  ])
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  const after = await searchFor(bench, aloneMs)
  const packing = performance.now()
  const packed: { isOver: boolean } = { isOver: false }
  const packs = bench.pack().finally(() => {
    packed.isOver = true
  })
  const [besidePacking] = await Promise.all([searchUntil(bench, () => packed.isOver), packs])
  return [
    figures(`${name}: before`, before),
    figures(`${name}: beside the import (${seconds} s)`, beside),
    figures(`${name}: after it, nothing packed`, after),
    figures(
      `${name}: beside packing and grams (${((performance.now() - packing) / 1_000).toFixed(0)} s)`,
      besidePacking,
    ),
    [`${name}: a new posting is found, ms at most`, '', '', '', '', milliseconds(arrival)],
  ]
}

async function main(options: Options): Promise<void> {
  const bench = await openBench.postgresql(options.postings, options.keep)
  try {
    await fill(bench, options.postings)
    await bench.pack()
    const rows = [
      ...(await measureBeside(bench, 'own process', () => importNew(bench, options.imported))),
      ...(await measureBeside(bench, 'another process', () => importElsewhere(options, bench.url ?? ''))),
    ]
    await forgetNew(bench)
    const load = loadavg().map((each) => each.toFixed(1))
    console.log(`${await machine()}; load average ${load.join(', ')}; milliseconds\n`)
    console.log(markdownTable([['searches', 'count', 'p50', 'p95', 'p99', 'max'], ...rows]))
  } finally {
    await bench.close()
  }
}

const { values } = parseArgs({
  options: {
    postings: { type: 'string', default: '100000' },
    imported: { type: 'string', default: '10000' },
    keep: { type: 'string' },
    imports: { type: 'boolean', default: false },
  },
})
const options = { postings: Number(values.postings), imported: Number(values.imported), keep: values.keep ?? null }
if (values.imports) {
  const bench = await openBench.postgresql(options.postings, '')
  await importNew(bench, options.imported)
  await bench.close()
} else {
  await main(options)
}
