/**
 * What making the grams of one segment takes, without a database: `node bench/search/grams.ts [--postings 30000]`. Resident memory at
 * most over the process's start, and the longest time until the event loop turns. Each kind of texts in a process of its own.
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createRandom, type Random } from '../../apps/server/seed/base/random.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { loadDefinitions } from '../../apps/server/src/app/load-definitions.ts'
import { shippedMasterData } from '../../apps/server/src/master-data/master-data.ts'
import { facetTokens } from '../../apps/server/src/search-index/search-row.ts'
import { searchedText } from '../../apps/server/src/search-index/searched-text.ts'
import { deployedFlags } from '../measure/deployed.ts'
import { machine, markdownTable } from '../measure/statistics.ts'

const service = 'kango'
const charactersPerText = 2_000
const charactersPerRun = 25
const runsPerText = charactersPerText / charactersPerRun

/** The texts that generated postings are searched in. */
async function* postingTexts(count: number): AsyncGenerator<string> {
  const { tenants } = await loadDefinitions(resolve(import.meta.dirname, '../../tenants'))
  const tenant = tenants.get(service)
  if (!tenant) throw new Error(`There is no service ${service}.`)
  const vocabulary = { ...tenant, masterData: shippedMasterData }
  for await (const posting of generatePostings({ service, count, now: new Date(), seed: 7 })) {
    yield searchedText(posting, facetTokens(posting, vocabulary), vocabulary)
  }
}

/** Kanji and kana, the first ones much more often than the last. */
const characterOf = (random: Random): string => String.fromCharCode(0x4e00 + Math.floor(random.next() ** 3 * 3_000))
const runOf = (random: Random): string => Array.from({ length: charactersPerRun }, () => characterOf(random)).join('')

/** Texts of runs that all postings draw from. */
function* repeatingTexts(count: number): Generator<string> {
  const random = createRandom('grams')
  const runs = Array.from({ length: 20_000 }, () => runOf(random))
  for (let text = 0; text < count; text += 1) {
    yield Array.from({ length: runsPerText }, () => runs[Math.floor(random.next() ** 3 * runs.length)]).join(' ')
  }
}

/** Texts that have no run in common. */
function* differentTexts(count: number): Generator<string> {
  const random = createRandom('grams')
  for (let text = 0; text < count; text += 1) yield Array.from({ length: runsPerText }, () => runOf(random)).join(' ')
}

const kinds = {
  'generated postings': postingTexts,
  'invented, runs repeat': repeatingTexts,
  'invented, none repeats': differentTexts,
} as const

async function* lines(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { postings: { type: 'string', default: '30000' } } })
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-grams-'))
  const rows: string[][] = []
  try {
    for (const [name, texts] of Object.entries(kinds)) {
      const file = join(folder, 'texts')
      await pipeline(Readable.from(lines(texts(Number(values.postings)))), createWriteStream(file))
      const measured = execFileSync(
        process.execPath,
        [...deployedFlags, join(import.meta.dirname, 'grams-of.ts'), file],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const figures = JSON.parse(measured) as Record<string, string>
      if (rows.length === 0) rows.push(['texts', ...Object.keys(figures)])
      rows.push([name, ...Object.values(figures)])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`${await machine()}; load average ${load.join(', ')}\n\n${markdownTable(rows)}`)
}

await main()
