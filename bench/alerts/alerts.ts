/**
 * A day's new postings held against everybody's saved searches, and the same by running each search: 100,000 saved searches
 * of 20,000 job seekers, 5,000 postings: `node bench/alerts/alerts.ts [--searches 100000] [--postings 5000] [--sample 500]`.
 * On PostgreSQL; run it on a quiet machine. The sample of searches that are run proves that both find the same.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { importPostings } from '../../apps/server/src/features/feed-import/import-postings.ts'
import { matchNewPostings } from '../../apps/server/src/features/saved-conditions/alerts/match-new-postings.ts'
import { dayInTokyo } from '../../apps/server/src/platform/time/clock.ts'
import { hashSearch } from '../../apps/server/src/postings/search-hash.ts'
import { readConditions } from '../../apps/server/src/search-index/search-conditions.ts'
import { isFound } from '../../apps/server/src/search-index/search-where.queries.ts'
import { elementState, textContent } from '../../packages/contract/src/form/content-states.ts'
import type { FormElementState } from '../../packages/contract/src/form/state.ts'
import { machine, markdownTable } from '../measure/statistics.ts'
import { type Bench, openBench, service } from '../search/open-bench.ts'

const searchesEach = 5
const budgetSeconds = 300
const words = [
  '夜勤',
  '日勤',
  '訪問看護',
  '外来',
  '病棟',
  '透析',
  'ブランク',
  '託児所',
  '駅近',
  '残業少なめ',
  '手術室',
  '寮',
]

/** The same numbers in each run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const chosen = (key: string, values: readonly string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value, value)),
  )

/** A search as people save them: a place, some of what a posting is, and at times a word or an amount. */
function searchLike(facets: readonly string[], random: (limit: number) => number): FormElementState[] {
  const valuesOf = (key: string) =>
    facets.flatMap((token) => (token.startsWith(`${key}:`) ? token.slice(key.length + 1) : []))
  const oneOf = (values: readonly string[]) => values[random(values.length)]
  const states: FormElementState[] = []
  const add = (key: string, chance: number) => {
    const value = random(100) < chance ? oneOf(valuesOf(key)) : undefined
    if (value !== undefined) states.push(chosen(key, [value]))
  }
  add('areas', 85)
  add('occupation_categories', 50)
  add('employment_types', 40)
  add('work_styles', 30)
  add('facility_types', 40)
  add('features', 60)
  add('stations', 10)
  if (random(100) < 30) states.push(chosen('keyword', [oneOf(words) ?? '']))
  if (random(100) < 25) {
    states.push(chosen('salary_type', ['yearly']), chosen('salary_min', [String(3_000_000 + random(5) * 500_000)]))
  }
  return states.length > 0 ? states : [chosen('keyword', [oneOf(words) ?? ''])]
}

async function importMore({ tenant, run, services }: Bench, count: number, seed: number): Promise<void> {
  const feed = generatePostings({ service, count, now: new Date(), seed })
  await importPostings({ tenant, run, services, stream: toJsonLines(feed), operator: null })
}

/** Saves the searches, each like some posting of another day. */
async function saveSearches(bench: Bench, count: number): Promise<Map<string, FormElementState[]>> {
  const rows = await bench.administer(`select facets from job_search where tenant = '${service}' limit 2000`)
  const random = createRandom(20_261_127)
  const searches = new Map<string, FormElementState[]>()
  await bench.administer(`
    insert into job_seeker (tenant, id, email, created_at)
    select '${service}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.jp', now()
    from generate_series(0, ${Math.ceil(count / searchesEach) - 1}) n`)
  for (let from = 0; from < count; from += 5_000) {
    const records = Array.from({ length: Math.min(5_000, count - from) }, (_, index) => {
      const facets = rows[random(rows.length)]?.['facets']
      const states = searchLike(Array.isArray(facets) ? facets.map(String) : [], random)
      const hash = hashSearch(states).toString('hex')
      searches.set(hash, states)
      return { owner: Math.floor((from + index) / searchesEach), hash, states }
    })
    await bench.run((scope) =>
      scope.execute(sql`
        insert into saved_search_condition (tenant, job_seeker_id, states_hash, name, states, saved_at)
        select ${service}, ('00000000-0000-4000-8000-' || lpad(owner::text, 12, '0'))::uuid, decode(hash, 'hex'), 'x',
          states, now() - interval '1 day'
        from json_to_recordset(${JSON.stringify(records)}::json) as record (owner int, hash text, states jsonb)
        on conflict do nothing`),
    )
  }
  return searches
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

/** Runs some of the searches over the new postings; @returns what they found, as `hash id` */
async function runEach(bench: Bench, searches: [string, FormElementState[]][]): Promise<string[]> {
  const found: string[] = []
  const today = dayInTokyo(new Date())
  for (const [hash, states] of searches) {
    const conditions = readConditions(states, bench.vocabulary)
    const ids = await bench.run(async (scope) => {
      const { rows } = await scope.execute<{ id: string }>(sql`
        select id from job_search where ${isFound(scope, { conditions, today })} and id in (select id from bench_new)`)
      return rows.map(({ id }) => id)
    })
    found.push(...ids.map((id) => `${hash} ${id}`))
  }
  return found
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      searches: { type: 'string', default: '100000' },
      postings: { type: 'string', default: '5000' },
      sample: { type: 'string', default: '500' },
    },
  })
  const [count, postings, sampled] = [Number(values.searches), Number(values.postings), Number(values.sample)]
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Saved searches\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const bench = await openBench.postgresql(postings, null)
  try {
    await importMore(bench, 2_000, 11)
    const searches = await saveSearches(bench, count)
    await bench.administer('truncate new_posting')
    await importMore(bench, postings, 7)
    await bench.administer('create table bench_new as select id from new_posting')
    await bench.administer('grant select on bench_new to tsunagu_scope')
    await bench.administer('analyze')
    const cpuBefore = process.cpuUsage()
    const matched = await seconds(() => matchNewPostings(bench.services))
    const cpu = process.cpuUsage(cpuBefore)
    const [total] = await bench.administer('select count(*)::int as count from saved_search_hit')
    const sample = [...searches].slice(0, sampled)
    let found: string[] = []
    const ran = await seconds(async () => {
      found = await runEach(bench, sample)
    })
    const hashes = sample.map(([hash]) => `'\\x${hash}'::bytea`).join(', ')
    const noted = await bench.administer(`
      select distinct encode(states_hash, 'hex') || ' ' || job_posting_id as pair from saved_search_hit
      where states_hash in (${hashes})`)
    const pairs = noted.map(({ pair }) => String(pair)).toSorted()
    const isSame = JSON.stringify(pairs) === JSON.stringify(found.toSorted())
    const each = (ran / sample.length) * searches.size
    console.log(
      markdownTable([
        ['way', 's'],
        [`${postings} postings held against ${count} searches (${searches.size} different)`, matched.toFixed(1)],
        ['of it CPU of the server', ((cpu.user + cpu.system) / 1e6).toFixed(1)],
        [`each search run, from ${sample.length} of them`, each.toFixed(0)],
      ]),
    )
    console.log(
      `\n${String(total?.['count'])} matches noted; budget ${budgetSeconds} s. The sample found ${found.length}: ${isSame ? 'the same' : 'NOT THE SAME'}.`,
    )
    if (!isSame || matched > budgetSeconds) process.exitCode = 1
  } finally {
    await bench.close()
  }
}

await main()
