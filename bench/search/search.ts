/**
 * The portal's search against the same SQL by the bare driver, and under load:
 * `node bench/search/search.ts [--engine embedded|postgresql|both] [--postings 100000] [--rounds 15] [--seconds 30] [--keep DIR] [--suggestions] [--fresh-words]`;
 * the last two measure the suggestions, or words that nobody has searched for, alone.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { machine, markdownTable } from '../measure/statistics.ts'
import { compare } from './compare.ts'
import { type Filling, fill, sizes } from './fill.ts'
import { freshWords } from './fresh-words.ts'
import { load } from './load.ts'
import { type Bench, type Engine, openBench } from './open-bench.ts'
import { suggestions } from './suggest.ts'

const titles: Record<Engine, string> = { postgresql: 'PostgreSQL', embedded: 'PGlite' }

const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(0)} s`

const describe = (filling: Filling | null): string =>
  filling === null
    ? 'kept from an earlier run'
    : `${filling.imported.toLocaleString('en')} imported in ${inSeconds(filling.importMs)}, indexes made in ${inSeconds(filling.indexMs)}, packed in ${inSeconds(filling.packMs)}`

const print = (title: string, rows: string[][]) => console.log(`\n#### ${title}\n\n${markdownTable(rows)}`)

interface Options {
  postings: number
  rounds: number
  seconds: number
  keep: string | null
  isSuggestionsAlone: boolean
  isFreshWordsAlone: boolean
}

/** Suggestions are quick: so many calls of each, whatever the rounds of the searches. */
const suggestionRounds = 100

/** So many words, each asked for once by one of 16 callers. */
const wordsCalled = 600

async function measureFreshWords(bench: Bench, { rounds }: Options): Promise<void> {
  const { making, words, calls } = await freshWords(bench, { rounds, callWords: wordsCalled })
  print('Grams', making)
  print('Words that nobody has searched for', words)
  print('16 callers, each word asked for once', calls)
}

async function measureSearches(bench: Bench, { rounds, seconds }: Options): Promise<void> {
  const { pages, forms } = await compare(bench, rounds)
  print('Page and exact count', pages)
  print('Counts beside all choices of the form', forms)
  if (seconds > 0) print(`16 callers for ${seconds} s`, await load(bench, seconds))
  print('Sizes', await sizes(bench))
}

async function measure(engine: Engine, options: Options): Promise<void> {
  const { postings, keep, isSuggestionsAlone, isFreshWordsAlone } = options
  const bench = await openBench[engine](postings, keep)
  try {
    const filling = await fill(bench, postings)
    console.log(
      `\n### ${titles[engine]}, ${postings.toLocaleString('en')} postings\n\n${describe(filling)}; milliseconds`,
    )
    if (!isFreshWordsAlone) print('Suggestions while somebody types', await suggestions(bench, suggestionRounds))
    if (!isSuggestionsAlone) await measureFreshWords(bench, options)
    if (!isSuggestionsAlone && !isFreshWordsAlone) await measureSearches(bench, options)
    console.log(
      `\nload average ${loadavg()
        .map((each) => each.toFixed(1))
        .join(', ')}`,
    )
  } finally {
    await bench.close()
  }
}

const { values } = parseArgs({
  options: {
    postings: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '30' },
    keep: { type: 'string' },
    suggestions: { type: 'boolean', default: false },
    'fresh-words': { type: 'boolean', default: false },
  },
})
const options = {
  postings: Number(values.postings),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  keep: values.keep ?? null,
  isSuggestionsAlone: values.suggestions,
  isFreshWordsAlone: values['fresh-words'],
}
console.log(`${await machine()}; ${new Date().toISOString().slice(0, 10)}`)
for (const engine of ['postgresql', 'embedded'] as const) {
  if (values.engine === engine || values.engine === 'both') await measure(engine, options)
}
