import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { suggestFor } from '../../apps/server/src/screens/search-words.handlers.ts'
import { milliseconds, quantile } from '../measure/statistics.ts'
import type { Bench } from './open-bench.ts'

/** Texts typed so far; names of facilities are from the database. */
const typed: readonly (readonly [name: string, keyword: string])[] = [
  ['1 letter (か)', 'か'],
  ['1 letter that names begin with (医)', '医'],
  ['2 letters (看護)', '看護'],
  ['2 letters that many facilities hold (病院)', '病院'],
  ['kana (ほうもん)', 'ほうもん'],
  ['a town and a word (世田谷 クリニ)', '世田谷 クリニ'],
  ['one letter wrong (世田谷苦)', '世田谷苦'],
  ['nonsense (ぬぬぬぬ)', 'ぬぬぬぬ'],
  ['nonsense, 100 letters', 'ぬ'.repeat(100)],
  ['nonsense, 25 words', 'ぬぬぬ '.repeat(25)],
]

async function withFacilities({ administer }: Bench): Promise<(readonly [string, string])[]> {
  const [row] = await administer('select name from job_search_facility_name order by md5(folded) limit 1')
  const name = String(row?.['name'])
  return [...typed, [`a facility (${name})`, name], [`the beginning of it (${name.slice(0, 3)})`, name.slice(0, 3)]]
}

/** A process's time is counted in hundredths of a second. */
const millisecondsPerTick = 10

/** The processor time that this database's processes have taken so far, in milliseconds; 0 where it runs in this one. */
async function databaseTime({ administer }: Bench): Promise<number> {
  const rows = await administer('select pid from pg_stat_activity where datname = current_database()')
  const times = rows.map(({ pid }) => {
    try {
      const [name = '', rest = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
      const [user, system] = rest.split(' ').slice(11, 13).map(Number)
      return name.endsWith('(postgres') ? ((user ?? 0) + (system ?? 0)) * millisecondsPerTick : 0
    } catch {
      return 0 // it has ended meanwhile
    }
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** Wall time and processor time of one call, in milliseconds. */
async function timedCall({ run, services, vocabulary }: Bench, keyword: string) {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await suggestFor(keyword, { readDelayed: run, services, vocabulary, jobSeekerId: randomUUID() })
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - started, processor: (user + system) / 1_000 }
}

/**
 * The call behind the suggestions while somebody types, without HTTP. Processor time is this process's, with the embedded
 * database in it; PostgreSQL's own is the mean of all rounds.
 */
export async function suggestions(bench: Bench, rounds: number): Promise<string[][]> {
  const first = await timedCall(bench, 'か')
  const rows = [['typed', 'p50', 'p95', 'max', 'processor p50', 'processor max', 'PostgreSQL mean']]
  for (const [name, keyword] of await withFacilities(bench)) {
    const before = await databaseTime(bench)
    const calls: Awaited<ReturnType<typeof timedCall>>[] = []
    for (let round = 0; round < rounds; round += 1) calls.push(await timedCall(bench, keyword))
    const ofDatabase = ((await databaseTime(bench)) - before) / rounds
    const [walls, processors] = [calls.map(({ wall }) => wall), calls.map(({ processor }) => processor)]
    const figures = [0.5, 0.95, 1].map((share) => milliseconds(quantile(walls, share)))
    const ofProcess = [0.5, 1].map((share) => milliseconds(quantile(processors, share)))
    rows.push([name, ...figures, ...ofProcess, milliseconds(ofDatabase)])
  }
  const [wall, processor] = [milliseconds(first.wall), milliseconds(first.processor)]
  return [...rows, ['the first call of a process (か)', wall, '', wall, processor, processor, '']]
}
