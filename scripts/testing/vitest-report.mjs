/** @typedef {{ passed: number, failed: number, skipped: number, note: string }} Counts */

/**
 * @typedef {object} VitestReport the parts used here of what vitest's JSON reporter writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {FileReport[]} testResults one per file
 */

/**
 * @typedef {object} FileReport
 * @property {string} status
 * @property {string} name the file's path
 * @property {string} [message] why it could not be loaded
 * @property {{ status?: string, fullName?: string, failureMessages?: string[] | null }[]} assertionResults
 */

/** Of a reason the beginning says most: the rest is in the output of the step. */
const longestReason = 200

/** @param {string | undefined} text */
const reasonOf = (text = '') => (text.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, longestReason)

/**
 * A line for each failed test, and for each file that could not be loaded: file, name, the beginning of the reason.
 *
 * @param {VitestReport | undefined} report
 * @param {(path: string) => string} shorten how a file is named
 * @returns {string[]}
 */
export function nameFailures(report, shorten) {
  const failedFiles = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failedFiles.flatMap(({ name, message, assertionResults }) => {
    const file = shorten(name)
    if (assertionResults.length === 0) return [`${file}: ${reasonOf(message)}`]
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${reasonOf(failureMessages?.[0])}`)
  })
}

/**
 * Counts a vitest run so that no fault is lost: a file that could not be loaded has no tests but failed; errors
 * outside of tests show in the exit code alone; a run of nothing is a failure, except where a part was asked for.
 *
 * @param {VitestReport | undefined} report undefined when vitest wrote none
 * @param {number} exitCode vitest's own
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: a shard or a change may hold or reach no test
 * @returns {Counts}
 */
export function countVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  const isEmpty = !report || report.testResults.length === 0
  if (isEmpty && mayBeEmpty && exitCode === 0)
    return { passed: 0, failed: 0, skipped: 0, note: 'no test was asked for' }
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: `vitest ended with code ${exitCode} and no report` }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles
  const skipped = report.numPendingTests + report.numTodoTests
  if (failed > 0) return { passed, failed, skipped, note: brokenFiles > 0 ? `${brokenFiles} files did not load` : '' }
  if (exitCode !== 0) return { passed, failed: 1, skipped, note: 'errors outside of the tests, see above' }
  if (passed === 0) return { passed, failed: 1, skipped, note: 'ran no tests' }
  return { passed, failed, skipped, note: '' }
}
