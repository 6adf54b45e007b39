/**
 * `npm run mutations:rules`: changes the pure rules in thousands of small ways, one at a time, and runs their tests on each.
 * Reports and what a second run need not repeat are in `.cache/stryker`. Ends with a table, and fails where the tests of an
 * area notice less than 80 of 100 changes.
 *
 *     npm run mutations:rules -- forms gate   these areas alone (scripts/testing/stryker/areas.mjs)
 *     npm run mutations:rules -- --force      all changes again, whatever is known
 */
import { parseArgs } from 'node:util'
import { requirePinnedNode } from './pinned-node.mjs'
import { areasNamed } from './testing/stryker/areas.mjs'
import { formatScores, scoreOf } from './testing/stryker/scores.mjs'

requirePinnedNode('npm run mutations:rules')
const { Stryker } = await import('@stryker-mutator/core')

const lowestScore = 80
const folder = '.cache/stryker'

/** @param {import('./testing/stryker/areas.mjs').Area} area @param {boolean} force @returns {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
const optionsOf = ({ name, files }, force) => ({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/testing/stryker/vitest.stryker.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Counts as noticed: a busy machine must not look like an endless loop
  timeoutMS: 120_000,
  incremental: true,
  incrementalFile: `${folder}/${name}.json`,
  force,
  tempDirName: `${folder}/sandbox`,
  // What no rule needs is not copied
  ignorePatterns: ['/.cache', '/.ci', '/.data', '/.vscode', '/bench', '/deploy', '/docs', '/e2e', 'dist'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${folder}/${name}-report.json` },
  htmlReporter: { fileName: `${folder}/${name}.html` },
  // Tables and patterns at the top level of a module are rules too, though each change to them runs all tests of its area
  warnings: { slow: false, preprocessorErrors: true, unknownOptions: true, unserializableOptions: true },
  thresholds: { high: 95, low: 90, break: lowestScore },
})

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const rows = []
  for (const area of areasNamed(positionals)) {
    console.log(`\n▶ ${area.name}`)
    const startedAt = performance.now()
    const results = await new Stryker(optionsOf(area, values.force)).runMutationTest()
    rows.push({ name: area.name, ...scoreOf(results), seconds: (performance.now() - startedAt) / 1000 })
  }
  console.log(`\n${formatScores(rows)}`)
  if (rows.some(({ score }) => score < lowestScore)) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
