/**
 * The server-driven form against the same form written by hand, and against react-hook-form, json-render, A2UI, rjsf, JSON
 * Forms, SurveyJS, DivKit and Adaptive Cards:
 * `node bench/forms/forms.ts [--runs 15] [--warmups 1] [--sizes 50,200,500] [--throttle 1,4] [--peers ours]`.
 * Everybody's work is compared before it is timed, and what was typed after it. Run it on a quiet machine.
 */
import { join } from 'node:path'
import { type BenchOptions, chooseContestants, readBenchOptions } from '../measure/bench-options.ts'
import { heading, ratio, writeResults } from '../measure/figures.ts'
import { peerVersions } from '../measure/install-peer.ts'
import { interleave } from '../measure/interleave.ts'
import { type Contestant, preparePages } from '../measure/prepare-pages.ts'
import type { Renders } from '../measure/watch-react.ts'
import { checkEqualForms } from './check-equal-forms.ts'
import { type FormContestant, formContestants } from './form-contestants.ts'
import { formSizeTable, formTable, scriptPerKey } from './form-tables.ts'
import { type FormStage, type FormVisit, visitForm, watchTyping } from './visit-form.ts'

const budget = 2
const watchedSize = 200
const onFailure = (name: string, error: unknown) => console.error(`${name} is left out from here on:`, error)

async function measureSizes(stage: FormStage, contestants: readonly FormContestant[], options: BenchOptions) {
  const results: { count: number; throttle: number; visits: Map<string, FormVisit[]> }[] = []
  for (const throttle of options.throttles) {
    for (const count of options.sizes) {
      const visit = ({ name }: { name: string }) => visitForm(stage, { name, count, throttle })
      const visits = await interleave(contestants, visit, { ...options, onFailure })
      results.push({ count, throttle, visits })
      console.log(`\n### ${count} text fields${throttle === 1 ? '' : `, processor ${throttle} × slower`}\n`)
      console.log(formTable(visits))
      const of = (name: string) => scriptPerKey(visits.get(name))
      console.log(`\nScript per key, ours ÷ floor: ${ratio(of('ours'), of('floor'))} (budget ${budget})`)
    }
  }
  return results
}

async function watchAll(stage: FormStage, contestants: readonly FormContestant[]): Promise<Map<string, Renders>> {
  const renders = new Map<string, Renders>()
  for (const { name } of contestants) {
    renders.set(name, await watchTyping(stage, { name, count: watchedSize, throttle: 1 }))
  }
  return renders
}

const versionsOf = (contestants: readonly Contestant[]): string =>
  contestants.flatMap(({ peer }) => (peer ? [peerVersions(peer)] : [])).join('; ')

async function main(): Promise<void> {
  const options = readBenchOptions('50,200,500')
  const contestants = chooseContestants(formContestants, options.peers)
  const pages = await preparePages(contestants, 'プロフィール', new Map())
  try {
    const head = await heading(options)
    console.log(`## Form\n\n${head}\n\n${versionsOf(contestants)}`)
    const access = await checkEqualForms(pages, contestants, 50)
    const sizes = await measureSizes(pages, contestants, options)
    const renders = await watchAll(pages, contestants)
    const loaded = new Map(contestants.map(({ name }) => [name, pages.server.loadedBy(name)]))
    console.log(`\n### What is loaded; what a key renders in ${watchedSize} fields; what readers meet in 50\n`)
    console.log(formSizeTable({ loaded, access, renders }))
    writeResults(join(import.meta.dirname, 'results.json'), {
      head,
      sizes: sizes.map(({ visits, ...size }) => ({ ...size, visits: Object.fromEntries(visits) })),
      loaded: Object.fromEntries(loaded),
      renders: Object.fromEntries(renders),
    })
  } finally {
    await pages.close()
  }
}

await main()
