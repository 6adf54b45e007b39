import { format, lint, typeCheck } from './check-commands.mjs'
import { check, checkOnce } from './check-step.mjs'
import { packageBin } from './package-bin.mjs'
import { runVitest } from './vitest-step.mjs'

/** @typedef {import('./vitest-step.mjs').FileTime} FileTime */
/** @typedef {import('./run-options.mjs').RunOptions} RunOptions */
/** @typedef {import('../ensure-postgres.mjs').TestPostgres} TestPostgres */
/** @typedef {import('./vitest-report.mjs').Counts & { output: string, files: FileTime[], failures?: string[] }} Outcome */

/**
 * @typedef {object} Context what steps get
 * @property {() => Promise<TestPostgres>} postgres started when first asked for
 * @property {() => string} chromium its path, installed when first asked for
 * @property {() => Record<string, string>} engines the environment that names Firefox and WebKit, installed when first asked for
 * @property {() => string | undefined} pgbouncer its path, installed when first asked for; undefined where it cannot be
 * @property {RunOptions} options
 */

/**
 * @typedef {object} StepDefinition
 * @property {string} name
 * @property {string} group several names at once for `--only`
 * @property {string} title
 * @property {string[]} [needs] steps that must run before it
 * @property {boolean} [isDivided] `--shard` divides it; other steps run on the first shard
 * @property {(context: Context) => Promise<Outcome>} run
 */

/** @typedef {StepDefinition & import('./run-steps.mjs').Claim} Step */

/** @type {Step[]} the checks of sources: none runs the product */
const staticSteps = [
  { name: 'types', group: 'static', title: 'types (TypeScript 7)', memoryGb: 3, run: checkOnce(typeCheck) },
  { name: 'lint', group: 'static', title: 'lint (oxlint)', memoryGb: 2, run: checkOnce(lint) },
  { name: 'format', group: 'static', title: 'format (biome)', run: check(format) },
  {
    name: 'structure',
    group: 'static',
    title: 'structure (dependency-cruiser)',
    run: checkOnce(['scripts/check-structure.mjs']),
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
  {
    name: 'unread',
    group: 'static',
    title: 'members that nothing reads',
    memoryGb: 2,
    run: checkOnce(['scripts/check-unread-members.mjs']),
  },
  { name: 'unused', group: 'static', title: 'unused code (knip)', run: checkOnce([packageBin('knip', 'knip')]) },
]

/** @type {Step[]} */
const testSteps = [
  {
    name: 'unit',
    group: 'unit',
    title: 'unit tests',
    memoryGb: 3,
    isDivided: true,
    run: ({ options }) => runVitest('unit', ['unit'], { env: {}, options }),
  },
  {
    name: 'tools',
    group: 'tools',
    title: 'tests of checks and scripts',
    memoryGb: 3,
    isDivided: true,
    run: ({ options }) => runVitest('tools', ['tools'], { env: {}, options }),
  },
  {
    name: 'web',
    group: 'unit',
    title: 'component tests',
    run: ({ options }) => runVitest('web', ['web'], { env: {}, options }),
  },
  { name: 'build', group: 'e2e', title: 'web build', memoryGb: 2, run: check(['scripts/build-web.mjs']) },
  {
    name: 'bundle',
    group: 'e2e',
    title: 'web bundle (own rules)',
    needs: ['build'],
    run: check(['scripts/check-bundle.mjs']),
  },
  {
    name: 'server',
    group: 'server',
    title: 'server on PostgreSQL',
    memoryGb: 3,
    isDivided: true,
    run: async ({ postgres, pgbouncer, options }) => {
      const { url, socketFolder } = await postgres()
      const pooler = pgbouncer()
      const env = {
        TEST_DATABASE_URL: url,
        ...(socketFolder && { TEST_DATABASE_SOCKETS: socketFolder }),
        ...(pooler && { TEST_PGBOUNCER: pooler }),
      }
      return runVitest('server', ['server'], { env, options })
    },
  },
  {
    name: 'server-pglite',
    group: 'server',
    title: 'server on PGlite',
    memoryGb: 3,
    isDivided: true,
    run: ({ options }) => runVitest('server-pglite', ['server-pglite'], { env: everywhere(options), options }),
  },
  {
    name: 'journeys',
    group: 'e2e',
    title: 'browser journeys',
    needs: ['build'],
    cores: 2,
    memoryGb: 5,
    isDivided: true,
    run: async ({ chromium, options }) =>
      runVitest('journeys', ['e2e'], { env: { CHROMIUM_PATH: chromium(), ...everywhere(options) }, options }),
  },
  {
    name: 'journeys-postgres',
    group: 'e2e',
    title: 'browser journeys on PostgreSQL',
    needs: ['build'],
    cores: 2,
    memoryGb: 5,
    isDivided: true,
    run: async ({ chromium, postgres, options }) => {
      const TEST_DATABASE_URL = (await postgres()).url
      const env = { CHROMIUM_PATH: chromium(), TEST_DATABASE_URL, ...everywhere(options) }
      return runVitest('journeys-postgres', ['e2e-postgres'], { env, options })
    },
  },
  {
    name: 'engines',
    group: 'e2e',
    title: 'journeys in Firefox and WebKit',
    needs: ['build'],
    cores: 2,
    memoryGb: 5,
    isDivided: true,
    run: async ({ engines, options }) => runVitest('engines', ['engines'], { env: engines(), options }),
  },
]

/** Tells vitest.config.ts to leave no file out on either database. @param {RunOptions} options */
function everywhere({ isEverywhere }) {
  return isEverywhere ? { TEST_ALL: '1' } : {}
}

/**
 * @type {Step[]} everything `npm test` runs. The longest of those that can start at once is first, so that none is left
 * alone at the end.
 */
export const steps = [...testSteps.slice(0, 1), ...staticSteps, ...testSteps.slice(1)]

/**
 * The steps that `--only` asks for, by name or group, with what they need.
 *
 * @param {string} only names joined by commas
 * @returns {Step[]}
 * @throws {Error} naming what may be asked for
 */
function stepsNamed(only) {
  const asked = only.split(',').map((name) => name.trim())
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name || step.group === name))
  if (unknown.length > 0) {
    const names = [...new Set(steps.flatMap((step) => [step.group, step.name]))]
    throw new Error(`No step or group is named ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  }
  return steps.filter((step) => asked.includes(step.name) || asked.includes(step.group))
}

/** Journeys import nothing of the product: a change reaches them only where it changes them. @type {readonly string[]} */
const notReachedByImports = ['build', 'bundle', 'journeys', 'journeys-postgres', 'engines']

/**
 * The steps of a run, with what they need.
 *
 * @param {RunOptions} options
 * @returns {Step[]}
 * @throws {Error} naming what may be asked for
 */
export function chooseSteps({ only, shard, changedSince }) {
  const asked = only === undefined ? steps : stepsNamed(only)
  const chosen = asked
    .filter(({ name }) => changedSince === undefined || !notReachedByImports.includes(name))
    .filter(({ isDivided }) => !shard || shard.index === 1 || isDivided)
  const needed = new Set(chosen.flatMap((step) => [step.name, ...(step.needs ?? [])]))
  return steps.filter((step) => needed.has(step.name))
}
