import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { countForForm } from '../../apps/server/src/features/search/search-choices.ts'
import { searchJobPostingIds } from '../../apps/server/src/search-index/pages/search-postings.ts'
import { milliseconds, quantile } from '../measure/statistics.ts'
import { choicesOf, chosen, nearShinjuku } from './measured-searches.ts'
import type { Bench } from './open-bench.ts'

const callers = 16
const poolSize = 500
const perPage = 20

/** A stream of numbers from 0 to below 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** By Zipf's law: the first is asked for twice as often as the second, three times as often as the third, … */
function createZipf<T>(values: readonly T[], random: () => number): () => T {
  const sums: number[] = []
  for (const [index] of values.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1))
  return () => {
    const mark = random() * (sums.at(-1) ?? 0)
    const found =
      values[
        Math.max(
          0,
          sums.findIndex((sum) => sum >= mark),
        )
      ]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
}

const words = [
  '看護',
  '夜勤',
  '訪問看護',
  '日勤',
  'ブランク',
  '病棟',
  '透析',
  '託児所',
  '訪問看護ステーション',
  '夜',
  'ICU',
  '寮',
]

/** Searches as people put them together: a place most of the time, some lists, a word now and then, mostly the newest. */
function createPool({ tenant: { facets }, vocabulary }: Bench, random: () => number): FormElementState[][] {
  const { masterData } = vocabulary
  const prefecture = createZipf(['13', '14', '27', '11', '12', '23', '40', '28', '01', '26'], random)
  const municipality = createZipf(
    masterData.municipalitiesOf('13').map(({ code }) => code),
    random,
  )
  const occupation = createZipf(
    facets.occupationCategories.map(({ id }) => id),
    random,
  )
  const employment = createZipf(
    facets.employmentTypes.map(({ id }) => id),
    random,
  )
  const feature = createZipf(
    facets.features.map(({ id }) => id),
    random,
  )
  const step = createZipf(
    facets.salary.flatMap(({ steps }) => steps.map(String)),
    random,
  )
  const word = createZipf(words, random)
  const sometimes = (share: number, state: () => FormElementState) => (random() < share ? [state()] : [])
  return Array.from({ length: poolSize }, () => [
    ...sometimes(0.7, () => chosen('areas', random() < 0.5 ? prefecture() : municipality())),
    ...sometimes(0.4, () => chosen('occupation_categories', occupation())),
    ...sometimes(0.4, () => chosen('employment_types', employment())),
    ...sometimes(0.3, () => chosen('features', feature())),
    ...sometimes(0.2, () => chosen('salary_min', step())),
    ...sometimes(0.25, () => chosen('keyword', word())),
    ...sometimes(0.15, () => (random() < 0.5 ? chosen('sort', 'salary') : nearShinjuku)),
  ])
}

type Request = () => Promise<unknown>

/** One request in four fills in the form, the others turn pages: mostly the first one. */
function createRequests(bench: Bench, random: () => number): () => Request {
  const { run, services, vocabulary } = bench
  const states = createZipf(createPool(bench, random), random)
  const page = createZipf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], random)
  const choices = choicesOf(bench)
  return () => {
    const request = { services, vocabulary, states: states() }
    if (random() < 0.25) return () => run((scope) => countForForm(scope, { ...request, choices }))
    const paging = { page: page(), perPage }
    return () => run((scope) => searchJobPostingIds(scope, { ...request, ...paging }))
  }
}

async function callFor(next: () => Request, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds
  const times: number[] = []
  const call = async () => {
    while (performance.now() < end) {
      const request = next()
      const started = performance.now()
      await request()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return times
}

/**
 * 16 callers without a pause, counts cached for 60 s as in production. The first third is not measured: then the worker does
 * what has been asked of it, as it would within two minutes.
 */
export async function load(bench: Bench, seconds: number): Promise<string[][]> {
  const next = createRequests(bench, createRandom(7))
  await callFor(next, (seconds * 1_000) / 3)
  await bench.pack()
  const times = await callFor(next, seconds * 1_000)
  return [
    ['requests', 'per second', 'p50', 'p95', 'p99', 'max'],
    [
      String(times.length),
      (times.length / seconds).toFixed(0),
      ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(times, share))),
    ],
  ]
}
