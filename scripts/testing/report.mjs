/** @typedef {import('./steps.mjs').Outcome & { name: string, title: string, seconds: number }} StepResult */

/**
 * The table of what ran and, last and alone on its line, `N passed, N failed`: tests of the test runs plus one for
 * each check.
 *
 * @param {readonly (import('./vitest-report.mjs').Counts & { title: string, seconds: number })[]} results
 * @returns {string}
 */
export function formatReport(results) {
  const width = Math.max(4, ...results.map((result) => result.title.length))
  const lines = results.map((result) => {
    const numbers = [result.passed, result.failed, result.skipped].map((count) => String(count).padStart(8))
    const seconds = `${result.seconds.toFixed(1)} s`.padStart(9)
    return `${result.title.padEnd(width)}${numbers.join('')}${seconds}  ${result.note}`.trimEnd()
  })
  const heading = `${'step'.padEnd(width)}  passed  failed skipped     time`
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0)
  return [heading, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
