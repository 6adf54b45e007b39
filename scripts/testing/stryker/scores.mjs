/** @typedef {{ mutants: number, killed: number, timedOut: number, survived: number, score: number }} Score of a hundred */

/**
 * How many changes (mutants) the tests noticed. One that no test runs counts as survived; one that is no program does
 * not count.
 *
 * @param {readonly { status: string }[]} results
 * @returns {Score}
 */
export function scoreOf(results) {
  const count = (/** @type {string[]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed')
  const timedOut = count('Timeout')
  const survived = count('Survived', 'NoCoverage')
  const mutants = killed + timedOut + survived
  return { mutants, killed, timedOut, survived, score: mutants === 0 ? 0 : (100 * (killed + timedOut)) / mutants }
}

/**
 * @param {readonly (Score & { name: string, seconds: number })[]} rows
 * @returns {string} a table
 */
export function formatScores(rows) {
  const columns = ['mutants', 'killed', 'timeout', 'survived', 'score %', 'minutes']
  const line = (/** @type {string} */ name, /** @type {readonly string[]} */ cells) =>
    name.padEnd(10) + cells.map((cell) => cell.padStart(9)).join('')
  return [
    line('area', columns),
    ...rows.map(({ name, mutants, killed, timedOut, survived, score, seconds }) =>
      line(name, [...[mutants, killed, timedOut, survived].map(String), score.toFixed(1), (seconds / 60).toFixed(1)]),
    ),
  ].join('\n')
}
