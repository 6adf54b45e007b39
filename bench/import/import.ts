/**
 * The import beside the quickest way into the same tables: 100,000 job postings in the import format, streamed from a file,
 * and `COPY` of the resulting rows, by the server from its own disk, indexes and triggers in place on both sides:
 * `node bench/import/import.ts [--postings 100000] [--rounds 3] [--undo]`. On PostgreSQL; run it on a quiet machine. With `--undo`
 * imports are taken back instead, and compared with themselves.
 */
import { chmodSync, createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { importPostings } from '../../apps/server/src/features/feed-import/import-postings.ts'
import { machine, markdownTable, median } from '../measure/statistics.ts'
import { type Bench, openBench, service } from '../search/open-bench.ts'
import { measureUndo } from './undo.ts'

const budget = 3
const tables = ['job_posting', 'job_search', 'job_search_facility_name'] as const
/** Written by triggers of `job_search`, in both ways. */
const followers = ['job_search_slot', 'job_search_slot_place', 'job_search_bits']

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

async function importFile({ tenant, run, services }: Bench, file: string, count: number): Promise<void> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  const report = await importPostings({ tenant, run, services, stream, operator: null })
  if (report.created !== count) throw new Error(`Only ${report.created} of ${count} postings landed.`)
}

async function empty({ administer }: Bench): Promise<void> {
  await administer(`truncate ${[...tables, ...followers].join(', ')} cascade`)
  await administer('checkpoint')
}

async function copyIn({ administer }: Bench, folder: string): Promise<void> {
  for (const table of tables) await administer(`copy ${table} from '${join(folder, table)}'`)
}

interface Times {
  imported: number[]
  copied: number[]
}

async function measure(
  bench: Bench,
  { folder, feed, count, rounds }: { folder: string; feed: string; count: number; rounds: number },
): Promise<Times> {
  const times: Times = { imported: [], copied: [] }
  for (let round = 0; round < rounds; round += 1) {
    await empty(bench)
    times.imported.push(await seconds(() => importFile(bench, feed, count)))
    for (const table of tables) await bench.administer(`copy ${table} to '${join(folder, table)}'`)
    await empty(bench)
    times.copied.push(await seconds(() => copyIn(bench, folder)))
    bench.taken()
  }
  return times
}

function print({ imported, copied }: Times, count: number, bytes: number): void {
  const row = (name: string, all: readonly number[]) => [
    name,
    all.map((one) => one.toFixed(1)).join(', '),
    median(all).toFixed(1),
    Math.round(count / median(all)).toLocaleString('en'),
  ]
  const head = ['way', 's of each round', 'median s', 'rows per second']
  console.log(markdownTable([head, row('import', imported), row('`COPY`', copied)]))
  const ratio = median(imported) / median(copied)
  console.log(
    `\n${(bytes / 1e6).toFixed(0)} MB of JSON Lines. Import ÷ \`COPY\`: ${ratio.toFixed(2)} (budget ${budget}: at least a third of its rate)`,
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postings: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '3' },
      undo: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.postings)
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## Import\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-import-'))
  // the database's user writes into it
  chmodSync(folder, 0o777)
  const feed = join(folder, 'postings.jsonl')
  const bench = await openBench.postgresql(count, null)
  try {
    const postings = generatePostings({ service, count, now: new Date(), seed: 7 })
    await pipeline(toJsonLines(postings), createWriteStream(feed))
    if (values.undo) return await measureUndo(bench, { folder, feed, count })
    const times = await measure(bench, { folder, feed, count, rounds: Number(values.rounds) })
    print(times, count, statSync(feed).size)
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
