import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { beginUndo } from '../../apps/server/src/features/feed-import/runs/import-run.queries.ts'
import { recordImport } from '../../apps/server/src/features/feed-import/runs/record-import.ts'
import { undoImport } from '../../apps/server/src/features/feed-import/runs/undo-import.ts'
import type { Services } from '../../apps/server/src/request/services.ts'
import { markdownTable } from '../measure/statistics.ts'
import { type Bench, service } from '../search/open-bench.ts'

const operator = { id: '00000000-0000-4000-8000-000000000001', name: '担当' }
/** Little more at the top: less would be below the minimum wage here and there. */
const moreYen = 10
/** Statements hold their parameters, a batch of documents each: they are counted and dropped this often. */
const countEveryMs = 200

interface Measured {
  seconds: number
  statements: number
}

async function measured(bench: Bench, work: () => Promise<unknown>): Promise<Measured> {
  bench.taken()
  let statements = 0
  const count = () => {
    statements += bench.taken().length
  }
  const timer = setInterval(count, countEveryMs)
  const startedAt = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  count()
  return { seconds, statements }
}

/** Writes the postings with other pay, so that an import of them changes each. */
async function writeChanged(file: string, count: number): Promise<void> {
  async function* changed() {
    for await (const item of generatePostings({ service, count, now: new Date(), seed: 7 })) {
      const { value } = item.baseSalary
      yield { ...item, baseSalary: { ...item.baseSalary, value: { ...value, maxValue: value.maxValue + moreYen } } }
    }
  }
  await pipeline(toJsonLines(changed()), createWriteStream(file))
}

/** Imports a file as the call does. @throws where it does not write all postings */
async function importRecorded({ tenant, run, services }: Bench, file: string, count: number): Promise<void> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  const report = await recordImport({ tenant, run, services, stream, operator }, { fileName: 'postings.jsonl' })
  if (report.created + report.updated !== count)
    throw new Error(`The import wrote ${report.created + report.updated} of ${count} postings.`)
}

/** Takes the newest import back, with all jobs that the work enqueues. @returns how many postings stayed as they were */
async function undoNewest(bench: Bench): Promise<number> {
  const [newest] = await bench.administer('select id::text as id from import_run order by started_at desc limit 1')
  const importId = String(newest?.['id'])
  await bench.run((scope) => beginUndo(scope, importId, { by: operator, reason: 'bench', now: new Date() }))
  let isMore = true
  const enqueue: Services['enqueue'] = async (_transaction, name) => {
    isMore = name === 'undo_import'
  }
  while (isMore) await undoImport({ ...bench.services, enqueue }, { tenant: service, importId })
  const [run] = await bench.administer(
    `select undo_done as done, undo_left as left from import_run where id = '${importId}'`,
  )
  if (Number(run?.['done']) === 0) throw new Error('Nothing was taken back.')
  return Number(run?.['left'])
}

/**
 * Takes imports back: one that created postings, then one that changed them all. Prints times and statements of import and
 * undo; budget: an undo takes no longer than its import.
 */
export async function measureUndo(bench: Bench, given: { folder: string; feed: string; count: number }): Promise<void> {
  const { folder, feed, count } = given
  const changedFeed = join(folder, 'changed.jsonl')
  await writeChanged(changedFeed, count)
  const rows = [
    ['import', 'import s', 'statements', 'undo s', 'statements', 'left as they are', 'undo ÷ import', 'budget 1'],
  ]
  const measureOne = async (name: string, file: string) => {
    const imported = await measured(bench, () => importRecorded(bench, file, count))
    let left = 0
    const undone = await measured(bench, async () => {
      left = await undoNewest(bench)
    })
    const ratio = undone.seconds / imported.seconds
    const figures = [imported, undone].flatMap(({ seconds, statements }) => [seconds.toFixed(1), String(statements)])
    rows.push([name, ...figures, String(left), ratio.toFixed(2), ratio <= 1 ? 'holds' : 'over'])
  }
  await measureOne(`${count} new postings`, feed)
  // What was taken back is closed: this import opens all of it again
  await importRecorded(bench, feed, count)
  await measureOne(`${count} changed postings`, changedFeed)
  console.log(markdownTable(rows))
}
