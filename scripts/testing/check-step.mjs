import { cleanEnvironment } from './clean-environment.mjs'
import { nameOfCode, passedChecks } from './passed-checks.mjs'
import { runNode } from './run-command.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** A check counts as one; it prints only when it fails. @param {string[]} command @returns {Step['run']} */
export const check = (command) => async () => {
  const { code, output } = await runNode(command, { env: cleanEnvironment() })
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, note: '', output: '', files: [] }
  return { passed: 0, failed: 1, skipped: 0, note: 'see above', output, files: [] }
}

/**
 * A check of the code alone: what it passed on is not checked again. Not for one that reads documents, commits or releases.
 *
 * @param {string[]} command
 * @returns {Step['run']}
 */
export const checkOnce = (command) => async (context) => {
  const [code, passed] = [nameOfCode(), passedChecks()]
  if (passed.has(command, code)) {
    return { passed: 1, failed: 0, skipped: 0, note: 'unchanged since it passed', output: '', files: [] }
  }
  const outcome = await check(command)(context)
  // What was edited meanwhile has not been checked
  if (outcome.failed === 0 && nameOfCode() === code) passed.add(command, code)
  return outcome
}
