/**
 * The server-driven screen against the same page written by hand, and against json-render, A2UI, DivKit and Adaptive
 * Cards: `node bench/renderer/renderer.ts [--runs 15] [--warmups 1] [--sizes 20,200,1000] [--throttle 1,4] [--peers ours]`.
 * Everybody's work is compared before it is timed. Run it on a quiet machine.
 */
import { join } from 'node:path'
import { type BenchOptions, chooseContestants, readBenchOptions } from '../measure/bench-options.ts'
import { heading, ratio, writeResults } from '../measure/figures.ts'
import { peerVersions } from '../measure/install-peer.ts'
import { interleave } from '../measure/interleave.ts'
import { type Contestant, preparePages } from '../measure/prepare-pages.ts'
import { median } from '../measure/statistics.ts'
import { checkEqualScreens } from './check-equal-screens.ts'
import { makeJobCards } from './job-cards.ts'
import { measureFaults } from './measure-faults.ts'
import { screenContestants } from './screen-contestants.ts'
import { faultTable, mountTable, sizeTable, updateTable } from './screen-tables.ts'
import { appended, openScreen, type ScreenVisit, type Stage, visitScreen } from './visit-screen.ts'

const budget = 1.15
const onFailure = (name: string, error: unknown) => console.error(`${name} is left out from here on:`, error)
const faultRounds = 3

type Contestants = ReturnType<typeof chooseContestants<(typeof screenContestants)[number]>>

async function measureSizes(stage: Stage, contestants: Contestants, options: BenchOptions) {
  const results: { count: number; throttle: number; visits: Map<string, ScreenVisit[]> }[] = []
  for (const throttle of options.throttles) {
    for (const count of options.sizes) {
      const visit = ({ name }: { name: string }) => visitScreen(stage, { name, count, throttle })
      const visits = await interleave(contestants, visit, { ...options, onFailure })
      results.push({ count, throttle, visits })
      console.log(`\n### ${count} cards${throttle === 1 ? '' : `, processor ${throttle} × slower`}\n`)
      console.log(mountTable(visits))
      const task = (name: string) => median((visits.get(name) ?? []).map(({ mountWork }) => mountWork.task))
      console.log(`\nMain thread, ours ÷ floor: ${ratio(task('ours'), task('floor'))} (budget ${budget})`)
      console.log(`\nOne like on the card in the middle, then ${appended} further cards:\n`)
      console.log(updateTable(visits))
    }
  }
  return results
}

async function documentsOf(stage: Stage, contestants: Contestants, count: number): Promise<Map<string, string>> {
  const documents = new Map<string, string>()
  for (const { name } of contestants) {
    const { tab, json } = await openScreen(stage, { name, count, throttle: 1 })
    documents.set(name, json)
    await tab.close()
  }
  return documents
}

const versionsOf = (contestants: readonly Contestant[]): string =>
  contestants.flatMap(({ peer }) => (peer ? [peerVersions(peer)] : [])).join('; ')

async function main(): Promise<void> {
  const options = readBenchOptions('20,200,1000')
  const contestants = chooseContestants(screenContestants, options.peers)
  const largest = Math.max(...options.sizes)
  const cards = makeJobCards(largest + appended)
  const pages = await preparePages(contestants, '求人の検索結果', new Map([['cards.json', JSON.stringify(cards)]]))
  try {
    const head = await heading(options)
    console.log(`## Screen\n\n${head}\n\n${versionsOf(contestants)}`)
    const violations = await checkEqualScreens(pages, contestants, cards.slice(0, 20))
    await checkEqualScreens(pages, contestants, cards.slice(0, 200))
    const sizes = await measureSizes(pages, contestants, options)
    const documents = await documentsOf(pages, contestants, largest)
    const names = contestants.map(({ name }) => name)
    const loaded = new Map(names.map((name) => [name, pages.server.loadedBy(name)]))
    console.log(`\n### What is loaded; ${largest} cards as JSON; axe (WCAG 2.2 AA) on 20 cards\n`)
    console.log(sizeTable({ loaded, documents, violations }))
    const titles = cards.map(({ title }) => title)
    const survival = await measureFaults(pages, names, titles, faultRounds)
    console.log('\n### One node in a hundred spoilt: how many of the healthy are still to be read\n')
    console.log(faultTable(survival))
    writeResults(join(import.meta.dirname, 'results.json'), {
      head,
      sizes: sizes.map(({ visits, ...size }) => ({ ...size, visits: Object.fromEntries(visits) })),
      loaded: Object.fromEntries(loaded),
      survival: Object.fromEntries([...survival].map(([name, kinds]) => [name, Object.fromEntries(kinds)])),
    })
  } finally {
    await pages.close()
  }
}

await main()
