/**
 * What `npm test` runs: every check and test, whatever fails on the way; ends with a table of what ran, what was slowest and the
 * line `N passed, N failed`. docs/testing.md says how to run a part.
 */
import { availableParallelism, totalmem } from 'node:os'
import { watchMemory } from './memory.mjs'
import { describeFailures, formatReport } from './report.mjs'
import { shareResources } from './resources.mjs'
import { stopRunning } from './run-command.mjs'
import { makeRunFolder, removeAbandonedRuns } from './run-folder.mjs'
import { readRunOptions } from './run-options.mjs'
import { runSteps } from './run-steps.mjs'
import { watchSlowness } from './slowness.mjs'
import { chooseSteps } from './steps.mjs'
import { describeSlowest, findOverLimit } from './time-limits.mjs'

/** @typedef {import('./report.mjs').StepResult} StepResult */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Context} Context */

/** A whole run writes some 1.2 GB of databases, files and browser profiles. */
const neededBytes = 2e9
/** All steps together stay below this, so that an editor and a browser have room beside them. */
const memoryLimitGb = 8

/** @param {Step} step @param {Context} context @returns {Promise<StepResult>} */
async function runStep(step, context) {
  console.log(`▷ ${step.title} …`)
  const startedAt = performance.now()
  const outcome = await step.run(context).catch((error) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    note: 'could not run, see above',
    output: error instanceof Error ? error.message : String(error),
    files: [],
  }))
  const seconds = (performance.now() - startedAt) / 1000
  const text = outcome.output.trim()
  const mark = outcome.failed === 0 ? '✔' : '✘'
  // In one call, so that no other step's output interleaves
  console.log(`${text === '' ? '' : `\n▶ ${step.title}\n${text}\n`}${mark} ${step.title}: ${seconds.toFixed(1)} s`)
  return { ...outcome, name: step.name, title: step.title, seconds }
}

/** @param {readonly StepResult[]} results @param {number} slowness @returns {StepResult} */
function checkTimes(results, slowness) {
  const files = results.flatMap((result) => result.files)
  const tooSlow = findOverLimit(files, results, { slowness })
  for (const sentence of tooSlow) console.log(sentence)
  const isGood = tooSlow.length === 0
  const counts = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  const note = `limits × ${slowness.toFixed(1)}, for the work beside and the cores’ speed`
  return { name: 'times', title: 'time limits of files and steps', ...counts, seconds: 0, output: '', files: [], note }
}

/** @param {readonly StepResult[]} results @param {{ isWhole: boolean, slowness: number, memory: string | null }} run */
function finish(results, { isWhole, slowness, memory }) {
  const files = results.flatMap((result) => result.files)
  console.log(`\n${describeSlowest(files, results)}\n${memory === null ? '' : `\n${memory}\n`}`)
  // A part of the tests has other times than the whole
  const all = isWhole ? [...results, checkTimes(results, slowness)] : results
  const failures = describeFailures(results)
  console.log(`\n${failures === '' ? '' : `${failures}\n\n`}${formatReport(all)}`)
  process.exitCode = all.every((result) => result.failed === 0) ? 0 : 1
}

/** A signal ends what runs and removes what it wrote; the steps that are left do not start. @param {() => Promise<void>} cleanUp */
function stopOnSignals(cleanUp) {
  const state = { isStopped: false }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      state.isStopped = true
      console.log(`\nStopped by ${signal}.`)
      void stopRunning()
        .then(cleanUp)
        .finally(() => process.exit(130))
    })
  }
  return state
}

async function main() {
  const options = readRunOptions(process.argv.slice(2))
  const chosen = chooseSteps(options)
  for (const sentence of removeAbandonedRuns()) console.log(sentence)
  const folder = makeRunFolder({ neededBytes })
  const endWatch = watchSlowness()
  const endMemoryWatch = watchMemory()
  process.env.TMPDIR = folder.path
  const resources = shareResources()
  const cleanUp = async () => {
    await resources.stop()
    folder.remove()
  }
  const state = stopOnSignals(cleanUp)
  const machine = {
    cores: availableParallelism(),
    memoryGb: Math.min(memoryLimitGb, totalmem() / 2 ** 30),
  }
  const results = await runSteps(chosen, {
    machine,
    run: (step) => runStep(step, { ...resources, options }),
    isStopped: () => state.isStopped,
  })
  if (state.isStopped) return
  await cleanUp()
  finish(results, { isWhole: options.isWhole, slowness: endWatch(), memory: endMemoryWatch() })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
