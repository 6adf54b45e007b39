import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../root.mjs'
import { cleanEnvironment } from './clean-environment.mjs'
import { packageBin } from './package-bin.mjs'
import { runNode } from './run-command.mjs'
import { countVitest, nameFailures } from './vitest-report.mjs'

/** @typedef {import('./vitest-report.mjs').Counts} Counts */
/** @typedef {import('./file-times-reporter.mjs').FileTime} FileTime */
/** @typedef {import('./run-options.mjs').RunOptions} RunOptions */

/** A step is to take minutes; one that is still running then hangs. */
const limitMinutes = 45

/** @template T @param {string} file @returns {T | undefined} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Pick<RunOptions, 'shard' | 'changedSince'>} options */
const filters = ({ shard, changedSince }) => [
  ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
  // Uncommitted changes are what vitest takes when no revision is named
  ...(changedSince === undefined ? [] : [changedSince === 'HEAD' ? '--changed' : `--changed=${changedSince}`]),
]

/**
 * Runs projects of vitest.config.ts and counts what came out.
 *
 * @param {string} name the step's, for its report files
 * @param {string[]} projects
 * @param {object} how
 * @param {NodeJS.ProcessEnv} how.env more of the tests' environment
 * @param {RunOptions} how.options
 * @returns {Promise<Counts & { output: string, files: FileTime[], failures: string[] }>}
 */
export async function runVitest(name, projects, { env, options }) {
  const folder = join(root, '.cache', 'vitest')
  const [reportFile, timesFile] = [join(folder, `${name}.json`), join(folder, `${name}-times.json`)]
  mkdirSync(dirname(reportFile), { recursive: true })
  for (const file of [reportFile, timesFile]) rmSync(file, { force: true })
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--reporter=./scripts/testing/file-times-reporter.mjs',
  ]
  const chosen = projects.flatMap((project) => ['--project', project])
  // Vitest leaves a core to itself otherwise, half of the machine where there are two
  const workers = `--maxWorkers=${availableParallelism()}`
  const args = [packageBin('vitest', 'vitest'), 'run', workers, ...chosen, ...reporters, ...filters(options)]
  const { code, output } = await runNode(args, {
    env: { ...cleanEnvironment(), ...env, FILE_TIMES: timesFile },
    limitMinutes,
  })
  const mayBeEmpty = options.shard !== undefined || options.changedSince !== undefined
  /** @type {import('./vitest-report.mjs').VitestReport | undefined} */
  const report = readJson(reportFile)
  const failures = nameFailures(report, (path) => relative(root, path))
  return { ...countVitest(report, code, { mayBeEmpty }), output, files: readJson(timesFile) ?? [], failures }
}
