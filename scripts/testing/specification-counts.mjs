/** @typedef {import('@tsunagu/contract/testing/specification.ts').Section} Section */

/**
 * @typedef {object} Report the parts used here of vitest's JSON report
 * @property {number} numTotalTests
 * @property {number} numFailedTests
 * @property {{ assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * The counts for people: sentences of the specification, statements by machine and by eye, those that fail.
 *
 * @param {readonly Section[]} sections
 * @param {Report} report
 * @returns {string}
 */
export function describeCounts(sections, { numTotalTests, numFailedTests, testResults }) {
  const sentences = sections.flatMap(({ statements }) => statements)
  const checks = sentences.flatMap((sentence) => sentence.checks)
  const byEye = checks.filter(({ kind }) => kind === 'eye')
  const open = sentences.filter((sentence) => sentence.checks.every(({ kind }) => kind === 'note'))
  const failing = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `  ✘ ${fullName}`)
  return [
    ...failing,
    `${sentences.length} sentences, of which ${open.length} ask for nothing or leave it to the product`,
    `${numTotalTests + byEye.length} statements: ${numTotalTests} by machine, ${byEye.length} by eye, ${numFailedTests} failing`,
  ].join('\n')
}
