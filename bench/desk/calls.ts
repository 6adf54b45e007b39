/**
 * What the desk's calls take over HTTP with a million postings and 100,000 job seekers in one service: matching both ways,
 * postings, the board, people, the queue, a timeline: `npm run bench -- desk-calls [--postings 1000000] [--people 100000]
 * [--rounds 60] [--generated 10000] [--keep DIR]`. So many postings are generated and imported, the others are copies of them.
 * On PostgreSQL; run it on a quiet machine. Bounds (p95): 200 ms for a list, a filter or a count, 300 ms for matching.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'
import { type Copies, fill } from '../search/fill.ts'
import { openBench, service } from '../search/open-bench.ts'
import { fillPeople } from './fill-people.ts'

const port = 41_746
/** A million whole texts and imports take hours on a shared machine; documents are read by lists and by matching. */
const copies: Omit<Copies, 'generated'> = { hasDocuments: true, textLength: 200 }
/** Calls before the measured ones: caches, plans and compiled code are those of a server that has run for a while. */
const unmeasured = 5

interface Call {
  name: string
  bound: number
  path: (round: number) => string
  body?: unknown
}

/** The calls of the desk's lists. Each round asks about another job seeker or posting. */
function callsOf(jobSeekers: readonly string[], postings: readonly string[]): Call[] {
  const seeker = (round: number) => jobSeekers[round % jobSeekers.length]
  const posting = (round: number) => postings[round % postings.length]
  const list = (name: string, path: string, body?: unknown): Call => ({ name, bound: 200, path: () => path, body })
  const licence = [{ field: 'licence', operator: 'any_of', values: ['registered_nurse'] }]
  return [
    {
      name: 'postings for a job seeker',
      bound: 300,
      path: (n) => `/v1/operator/job_seekers/${seeker(n)}/matching_postings`,
    },
    {
      name: 'job seekers for a posting',
      bound: 300,
      path: (n) => `/v1/operator/job_postings/${posting(n)}/matching_job_seekers`,
    },
    list('open postings', '/v1/operator/job_postings?list=open'),
    list('postings by words', `/v1/operator/job_postings?keyword=${encodeURIComponent('訪問看護 世田谷区')}`),
    list('counts of postings', '/v1/operator/job_postings/counts'),
    list('the board', '/v1/operator/board'),
    list('the queue', '/v1/operator/work_queue'),
    list('people', '/v1/operator/people', {}),
    list('people with a licence', '/v1/operator/people', { filters: licence }),
    list('people by reading', '/v1/operator/people', { sort: 'kana', direction: 'asc' }),
    list('people, 14 days without contact', '/v1/operator/people', {
      filters: [{ field: 'contact', operator: 'over_days', values: ['14'] }],
      sort: 'contact',
    }),
    list('counts of areas', '/v1/operator/people/count', { field: 'area' }),
    list('the inbox', '/v1/operator/conversations?tab=team'),
    list('count of people with a licence', '/v1/operator/people/count', { filters: licence }),
    { name: 'a timeline', bound: 200, path: (n) => `/v1/operator/job_seekers/${seeker(n)}/timeline` },
  ]
}

/** Makes a call; its milliseconds. @throws where it is refused */
async function make({ path, body }: Call, round: number, token: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path(round)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-host': `${service}.localhost`,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered = await response.text()
  if (!response.ok) throw new Error(`${path(round)}: ${response.status} ${answered.slice(0, 300)}`)
  return performance.now() - startedAt
}

async function measure(call: Call, rounds: number, token: string): Promise<string[]> {
  const times: number[] = []
  for (let round = -unmeasured; round < rounds; round += 1) {
    const time = await make(call, round + unmeasured, token)
    if (round >= 0) times.push(time)
  }
  const p95 = quantile(times, 0.95)
  const row = [call.name, quantile(times, 0.5), p95, Math.max(...times)].map((one) =>
    typeof one === 'string' ? one : one.toFixed(1),
  )
  return [...row, String(call.bound), p95 <= call.bound ? 'holds' : `over by ${(p95 - call.bound).toFixed(0)}`]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postings: { type: 'string', default: '1000000' },
      generated: { type: 'string', default: '10000' },
      people: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '60' },
      keep: { type: 'string' },
    },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Calls of the desk\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-desk-'))
  const bench = await openBench.postgresql(Number(values.postings), values.keep ?? null)
  try {
    await fill(bench, Number(values.postings), { ...copies, generated: Number(values.generated) })
    const { jobSeekers, postings } = await fillPeople(bench, Number(values.people))
    const token = await bench.run((scope) =>
      createOperatorKey(scope, { name: 'bench', scopes: [...operatorScopes] }, new Date()),
    )
    const portal = await startPortal(port, { DATA_DIR: folder, DATABASE_URL: bench.url ?? '' })
    try {
      const rows = [['call', 'p50 ms', 'p95 ms', 'longest ms', 'bound', '']]
      for (const call of callsOf(jobSeekers, postings)) rows.push(await measure(call, Number(values.rounds), token))
      console.log(markdownTable(rows))
    } finally {
      await portal.stop()
    }
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
