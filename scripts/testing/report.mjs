/** @typedef {import('./steps.mjs').Outcome & { name: string, title: string, seconds: number }} StepResult */

/** More of them have one cause, and the table below must stay in sight. */
const mostNamed = 30

/**
 * What failed by name, for somebody who sees the end of the output alone; '' where nothing did.
 *
 * @param {readonly { title: string, failures?: string[] }[]} results
 * @returns {string}
 */
export function describeFailures(results) {
  const lines = results.flatMap(({ title, failures = [] }) => failures.map((failure) => `  ${title}: ${failure}`))
  if (lines.length === 0) return ''
  const more = lines.length > mostNamed ? [`  and ${lines.length - mostNamed} more`] : []
  return ['failed', ...lines.slice(0, mostNamed), ...more].join('\n')
}

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
