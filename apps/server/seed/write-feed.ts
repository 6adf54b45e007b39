/**
 * Writes demo postings as JSON Lines to standard output:
 *
 *   node apps/server/seed/write-feed.ts --service kango --count 100000 > kango.jsonl
 *
 * --seed N       other postings (1 unless given)
 * --now MOMENT   ISO 8601; the beginning of today in UTC unless given, so that one day's runs are alike
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'

const linesPerWrite = 200

function readOptions() {
  const { values } = parseArgs({
    options: {
      service: { type: 'string' },
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  })
  const service = serviceNames.find((name) => name === values.service)
  if (service === undefined) throw new Error(`--service must be one of ${serviceNames.join(', ')}`)
  const count = Number(values.count)
  const seed = Number(values.seed)
  const now = new Date(values.now)
  if (!Number.isSafeInteger(count) || count < 0) throw new Error('--count must be a whole number, 0 or more')
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number')
  if (Number.isNaN(now.getTime())) throw new Error('--now must be a moment, e.g. 2026-11-20')
  return { service, count, seed, now }
}

async function writeFeed(): Promise<void> {
  const options = readOptions()
  let lines: string[] = []
  const flush = async () => {
    const text = lines.join('')
    lines = []
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
  for await (const item of generatePostings(options)) {
    lines.push(`${JSON.stringify(item)}\n`)
    if (lines.length === linesPerWrite) await flush()
  }
  await flush()
}

// A reader that has enough (`| head`) closes the pipe: nothing is left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
try {
  await writeFeed()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
