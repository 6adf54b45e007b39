import { readFileSync } from 'node:fs'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { dayInTokyo } from '../../apps/server/src/platform/time/clock.ts'
import { CountCache } from '../../apps/server/src/request/count-cache.ts'
import { countByRows } from '../../apps/server/src/search-index/bitmap-index.queries.ts'
import { makeGrams } from '../../apps/server/src/search-index/grams/make-grams.ts'
import { searchJobPostingIds } from '../../apps/server/src/search-index/pages/search-postings.ts'
import { readBitmapState } from '../../apps/server/src/search-index/read-bitmap-state.ts'
import { readConditions } from '../../apps/server/src/search-index/search-conditions.ts'
import { countNow } from '../../apps/server/src/search-index/search-counts.ts'
import { milliseconds, quantile } from '../measure/statistics.ts'
import { chosen } from './measured-searches.ts'
import { type Bench, service } from './open-bench.ts'

/** Words as people type them, from one character to many, frequent and rare, beside some that no text holds. */
const measuredWords = [
  '夜',
  '寮',
  '看護',
  '透析',
  '世田谷',
  '看護師',
  '准看護',
  '訪問看護',
  '夜勤専従',
  '回復期リハ',
  'ブランク可',
  '退職金制度',
  '地域包括ケア',
  '訪問看護ステーション',
  '年間休日120日以上',
  'すずかけ台',
  'ラーメン職人',
  '看護の夜',
  '師看護師',
  '駅徒歩看護',
]
const callers = 16
const perPage = 20
const millisecondsPerTick = 10

type Run = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

/** Processor time of all of the database's processes but the postmaster's own, in milliseconds; 0 where it runs in this one. */
async function databaseTime({ administer }: Bench): Promise<number> {
  const rows = await administer('select pid from pg_stat_activity where datname = current_database()')
  return rows.reduce((sum, { pid }) => {
    try {
      const [name = '', rest = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
      const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
      return name.endsWith('(postgres') ? sum + (user + system) * millisecondsPerTick : sum
    } catch {
      return sum // it has ended meanwhile
    }
  }, 0)
}

/** A search as a fresh process makes it: no counts of earlier, and no word asked for is remembered. */
function request({ services, vocabulary }: Bench, word: string) {
  const fresh = { ...services, counts: new CountCache() }
  return { services: fresh, vocabulary, states: [chosen('keyword', word)], page: 1, perPage }
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const started = performance.now()
  const result = await work()
  return { took: performance.now() - started, result }
}

/** What was remembered of searches goes, so that each word is new again. */
const forgetWords = ({ administer }: Bench) =>
  administer(`with gone as (delete from job_search_predicate where term is not null returning tenant, token)
    delete from job_search_bits using gone where job_search_bits.tenant = gone.tenant and job_search_bits.token = gone.token`)

/** One word: its count by rows as before grams, by grams, and its page with the count; on a connection of its own for each. */
async function measureWord(bench: Bench, word: string, rounds: number): Promise<string[]> {
  const search = {
    conditions: readConditions([chosen('keyword', word)], bench.vocabulary),
    today: dayInTokyo(bench.services.clock()),
  }
  const { services } = request(bench, word)
  const [rows, counts, pages]: [number[], number[], number[]] = [[], [], []]
  let matches = 0
  let read = 0
  for (let round = 0; round < rounds; round += 1) {
    await forgetWords(bench)
    rows.push((await timed(() => bench.run((scope) => countByRows(scope, search)))).took)
    const byGrams = await timed(() => bench.run((scope) => countNow(scope, services, search)))
    counts.push(byGrams.took)
    await forgetWords(bench)
    const page = await timed(() => bench.run((scope) => searchJobPostingIds(scope, request(bench, word))))
    pages.push(page.took)
    matches = page.result.totalCount
    if (byGrams.result !== matches) throw new Error(`${word}: ${byGrams.result} by grams, ${matches} with the page`)
    const { words } = await bench.run((scope) => readBitmapState(scope, search))
    read = words?.candidates.length ?? -1
  }
  const p50 = (times: number[]) => milliseconds(quantile(times, 0.5))
  const how = read < 0 ? 'by rows' : read === 0 ? 'bits alone' : `${read} texts read`
  return [word, String(matches), how, p50(rows), p50(counts), p50(pages), milliseconds(Math.max(...pages))]
}

/** Words of two to eight characters from the texts, the same in each run. */
async function wordsOfTexts({ administer }: Bench, count: number): Promise<string[]> {
  const rows = await administer(`
    select norm from job_search where tenant = '${service}' order by md5(id::text || 'words') limit ${count}`)
  return rows.flatMap(({ norm }, index) => {
    const chars = [...String(norm)]
    const start = (index * 7919) % Math.max(1, chars.length - 8)
    const word = chars.slice(start, start + 2 + (index % 7)).join('')
    return word.includes(' ') ? [] : [word]
  })
}

/** 16 callers, each with a connection of its own and words that are asked for once. */
async function callWithFreshWords(bench: Bench, words: readonly string[]): Promise<string[][]> {
  const connection = bench.url === null ? null : connectPostgresql({ url: bench.url })
  const run: Run = connection ? (work) => createRunInScope(connection.db)(service, work) : bench.run
  const waiting = [...words]
  const times: number[] = []
  const before = { own: process.cpuUsage(), database: await databaseTime(bench), at: performance.now() }
  const call = async () => {
    for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
      const asked = word
      times.push((await timed(() => run((scope) => searchJobPostingIds(scope, request(bench, asked))))).took)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const seconds = (performance.now() - before.at) / 1_000
  const { user, system } = process.cpuUsage(before.own)
  const database = (await databaseTime(bench)) - before.database
  await connection?.close()
  return [
    ['words', 'per second', 'p50', 'p95', 'p99', 'max', 'processor per word: this process', 'PostgreSQL'],
    [
      String(times.length),
      (times.length / seconds).toFixed(0),
      ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(times, share))),
      milliseconds((user + system) / 1_000 / times.length),
      milliseconds(database / times.length),
    ],
  ]
}

/** Makes grams of what an earlier version packed, and says what that took. */
async function measureMaking(bench: Bench): Promise<string[][]> {
  const [before] = await bench.administer('select count(*)::int as count from job_search_segment where is_written')
  const [database, own] = [await databaseTime(bench), process.cpuUsage()]
  const { took } = await timed(async () => {
    // The statements that were sent hold the bits of a segment, a hundred megabytes
    while (await makeGrams(bench.services, service)) bench.taken()
  })
  const { user, system } = process.cpuUsage(own)
  const [after] = await bench.administer(`
    select count(*)::int as segments, (select count(*)::int from job_search_gram) as rows,
      (select count(*)::int from job_search_gram where char_length(gram) > 2) as longer,
      (select sum(cardinality(grams))::int from job_search_exact) as exact,
      pg_size_pretty(pg_table_size('job_search_gram')) as grams,
      pg_size_pretty(pg_relation_size('job_search_gram_pkey')) as key,
      pg_size_pretty(pg_total_relation_size('job_search_exact')) as list
    from job_search_segment where is_written`)
  await bench.administer('vacuum (analyze) job_search_gram')
  await bench.administer('vacuum (analyze) job_search_exact')
  const made = Number(after?.['segments']) - Number(before?.['count'])
  return [
    ['what', 'measured'],
    ['segments made now', String(made)],
    ['time, ms', milliseconds(took)],
    ['processor time of this process, ms', milliseconds((user + system) / 1_000)],
    ['of PostgreSQL, ms', milliseconds((await databaseTime(bench)) - database)],
    ...Object.entries(after ?? {}).map(([name, value]) => [name, String(value)]),
    ['memory at most, MB', (process.resourceUsage().maxRSS / 1_024).toFixed(0)],
  ]
}

/** Words that nobody has searched for: each by itself on a warm connection, then 16 callers whose words are asked for once. */
export async function freshWords(
  bench: Bench,
  { rounds, callWords }: { rounds: number; callWords: number },
): Promise<{ making: string[][]; words: string[][]; calls: string[][] }> {
  const making = await measureMaking(bench)
  const words = [['word', 'matches', 'how', 'count by rows p50', 'by grams p50', 'page and count p50', 'max']]
  for (const word of measuredWords) words.push(await measureWord(bench, word, rounds))
  const calls = await callWithFreshWords(bench, await wordsOfTexts(bench, callWords))
  await forgetWords(bench)
  return { making, words, calls }
}
