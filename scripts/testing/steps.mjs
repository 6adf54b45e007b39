import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'
import { packageBin } from './package-bin.mjs'
import { runNode } from './run-command.mjs'
import { countVitest } from './vitest-counts.mjs'

/** @typedef {import('./vitest-counts.mjs').Counts} Counts */
/** @typedef {import('../ensure-postgres.mjs').TestPostgres} TestPostgres */

/**
 * @typedef {object} Resources what steps need from the machine, got when first asked for
 * @property {() => Promise<TestPostgres>} postgres
 * @property {() => string} chromium
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} group several names at once for `--only`
 * @property {string} title
 * @property {string[]} [needs] steps that must run before it
 * @property {(resources: Resources) => Promise<Counts>} run
 */

/**
 * The caller's settings must neither reach the tests nor be reached by them. The locale is UTF-8 wherever they run: without
 * it Chromium names a download of a Japanese name `download`.
 */
export function cleanEnvironment() {
  const { DATABASE_URL, TEST_DATABASE_URL, DATA_DIR, PORT, NODE_ENV, NO_COLOR, LC_ALL, ...env } = process.env
  return { ...env, NO_COLOR: '1', LANG: 'C.UTF-8' }
}

/** A check counts as one; it prints only when it fails. @param {...string[]} commands @returns {Step['run']} */
function check(...commands) {
  return async () => {
    for (const command of commands) {
      const { code, output } = await runNode(command, { env: cleanEnvironment() })
      if (code === 0) continue
      console.log(output.trimEnd())
      return { passed: 0, failed: 1, skipped: 0, note: 'see above' }
    }
    return { passed: 1, failed: 0, skipped: 0, note: '' }
  }
}

/**
 * @param {string} project a project of vitest.config.ts
 * @param {Record<string, string>} env
 * @returns {Promise<Counts>}
 */
async function runVitest(project, env) {
  const reportFile = join(root, '.cache', 'vitest', `${project}.json`)
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const args = [packageBin('vitest', 'vitest'), 'run', '--project', project, ...reporters]
  const { code } = await runNode(args, { env: { ...cleanEnvironment(), ...env }, isShown: true, limitMinutes: 45 })
  return countVitest(readReport(reportFile), code)
}

/** @param {string} file @returns {import('./vitest-counts.mjs').VitestReport | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const biome = packageBin('@biomejs/biome', 'biome')
const oxlint = packageBin('oxlint', 'oxlint')
const tsc = packageBin('@typescript/native', 'tsc')

/** @type {Step[]} everything `npm test` runs, in this order */
export const steps = [
  { name: 'types', group: 'static', title: 'types (TypeScript 7)', run: check([tsc, '-b', '--pretty', 'false']) },
  { name: 'lint', group: 'static', title: 'lint (oxlint)', run: check([oxlint, '--type-aware', '--deny-warnings']) },
  { name: 'format', group: 'static', title: 'format (biome)', run: check([biome, 'check', '--colors=off']) },
  {
    name: 'structure',
    group: 'static',
    title: 'structure (dependency-cruiser)',
    run: check(['scripts/check-structure.mjs']),
  },
  {
    name: 'conventions',
    group: 'static',
    title: 'conventions (own rules)',
    run: check(['scripts/check-conventions.mjs']),
  },
  {
    name: 'contract',
    group: 'static',
    title: 'contract (against the released one)',
    run: check(['scripts/check-contract.mjs']),
  },
  { name: 'unused', group: 'static', title: 'unused code (knip)', run: check([packageBin('knip', 'knip')]) },
  { name: 'unit', group: 'unit', title: 'unit tests', run: () => runVitest('unit', {}) },
  { name: 'web', group: 'unit', title: 'component tests', run: () => runVitest('web', {}) },
  { name: 'server-pglite', group: 'server', title: 'server on PGlite', run: () => runVitest('server', {}) },
  {
    name: 'server-postgres',
    group: 'server',
    title: 'server on PostgreSQL',
    run: async ({ postgres }) => runVitest('server', { TEST_DATABASE_URL: (await postgres()).url }),
  },
  { name: 'build', group: 'e2e', title: 'web build', run: check(['scripts/build-web.mjs']) },
  {
    name: 'bundle',
    group: 'e2e',
    title: 'web bundle (own rules)',
    needs: ['build'],
    run: check(['scripts/check-bundle.mjs']),
  },
  {
    name: 'e2e-pglite',
    group: 'e2e',
    title: 'browser journeys on PGlite',
    needs: ['build'],
    run: async ({ chromium }) => runVitest('e2e', { CHROMIUM_PATH: chromium() }),
  },
  {
    name: 'e2e-postgres',
    group: 'e2e',
    title: 'browser journeys on PostgreSQL',
    needs: ['build'],
    run: async ({ chromium, postgres }) =>
      runVitest('e2e', { CHROMIUM_PATH: chromium(), TEST_DATABASE_URL: (await postgres()).url }),
  },
]

/**
 * The steps that `--only` asks for, by name or group, with what they need.
 *
 * @param {string} only names joined by commas
 * @returns {Step[]}
 * @throws {Error} naming what may be asked for
 */
export function chooseSteps(only) {
  const asked = only.split(',').map((name) => name.trim())
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name || step.group === name))
  if (unknown.length > 0) {
    const names = [...new Set(steps.flatMap((step) => [step.group, step.name]))]
    throw new Error(`No step or group is named ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  }
  const chosen = steps.filter((step) => asked.includes(step.name) || asked.includes(step.group))
  const needed = new Set(chosen.flatMap((step) => [step.name, ...(step.needs ?? [])]))
  return steps.filter((step) => needed.has(step.name))
}
