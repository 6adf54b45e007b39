/**
 * `npm test`: every check and test, whatever fails on the way; ends with a table of what ran and the line
 * `N passed, N failed`. `npm test -- --only server,e2e` runs single steps or groups (`scripts/testing/steps.mjs`).
 */
import { parseArgs } from 'node:util'
import { ensureHeadlessChromium } from './ensure-chromium.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { formatReport } from './testing/report.mjs'
import { stopRunning } from './testing/run-command.mjs'
import { chooseSteps, steps } from './testing/steps.mjs'

/** @typedef {import('./testing/steps.mjs').Resources} Resources */
/** @typedef {import('./testing/report.mjs').StepResult} StepResult */

/** @type {Promise<import('./ensure-postgres.mjs').TestPostgres> | undefined} */
let postgres
/** @type {string | undefined} */
let chromiumPath

/** @type {Resources} */
const resources = {
  postgres: () => (postgres ??= ensurePostgres()),
  chromium: () => (chromiumPath ??= ensureHeadlessChromium()),
}

async function stopPostgres() {
  const started = await postgres?.catch(() => undefined)
  await started?.stop()
}

/** @param {import('./testing/steps.mjs').Step} step @returns {Promise<StepResult>} */
async function runStep(step) {
  console.log(`\n▶ ${step.title}`)
  const startedAt = performance.now()
  const counts = await step.run(resources).catch((error) => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0, note: 'could not run, see above' }
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${counts.failed === 0 ? '✔' : '✘'} ${step.title}: ${seconds.toFixed(1)} s`)
  return { ...counts, title: step.title, seconds }
}

/** @param {StepResult[]} results */
function finish(results) {
  console.log(`\n${formatReport(results)}`)
  process.exitCode = results.every((result) => result.failed === 0) ? 0 : 1
}

/** A signal ends what runs, and the database with it; the steps that are left do not begin. */
function stopOnSignals() {
  const state = { isStopped: false }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      state.isStopped = true
      console.log(`\nStopped by ${signal}.`)
      stopRunning()
      void stopPostgres().finally(() => process.exit(130))
    })
  }
  return state
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const chosen = values.only ? chooseSteps(values.only) : steps
  const state = stopOnSignals()
  /** @type {StepResult[]} */
  const results = []
  for (const step of chosen) if (!state.isStopped) results.push(await runStep(step))
  if (state.isStopped) return
  await stopPostgres()
  finish(results)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
