import { defineConfig } from 'vitest/config'
import { readJourneys } from './scripts/testing/journey-files.mjs'
import { serverTestFiles } from './scripts/testing/test-files.mjs'

const setupFiles = ['scripts/testing/fail-on-console-error.mjs']
// Ends what hangs. No test may fail because the machine is busy or its host slow, which has made tests ten times slower.
const testTimeout = 120_000
// A hook starts a database, a browser, or a copy of the repository.
const hookTimeout = 180_000
const expectation = { poll: { timeout: 30_000 } }

// Where Node has 16 MB for new objects it empties them so often that a seventh of a run was garbage collection; more would
// be taken from what the steps beside have
const execArgv = ['--max-semi-space-size=64']

const serverFiles = serverTestFiles()
/** `npm test -- --all`: every file on both databases */
const runsEverywhere = process.env['TEST_ALL'] === '1'

const server = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // Every file has an application and a database of its own; only the modules are shared: loading them, compiling the
  // contract's schemas and reading the definitions took two thirds of the time
  isolate: false,
  execArgv,
  testTimeout,
  expect: expectation,
  hookTimeout,
}

const journeys = readJourneys()

const journeyProject = (name: keyof typeof journeys) => ({
  test: {
    name,
    include: journeys[name],
    globalSetup: ['e2e/testing/global-setup.ts'],
    setupFiles: [...setupFiles, 'e2e/testing/keep-failures.ts'],
    testTimeout: 120_000,
    expect: expectation,
    hookTimeout,
    // Files share running portals and, in a worker, the browser: starting both took ten seconds of each file
    isolate: false,
    // A journey waits for browser and server in turn: two at a time keep two cores busy
    maxWorkers: 2,
  },
})

/**
 * The projects are what the steps of `npm test` run (docs/testing.md):
 * unit           pure functions, and programs without a database
 * tools          the checks, generators and scripts of this repository
 * web            React components rendered to a string; what needs a DOM runs in the real browser of e2e
 * server         the server over HTTP, on the PostgreSQL that TEST_DATABASE_URL names, or on PGlite
 * server-pglite  those of its files that touch what PGlite does otherwise, on PGlite
 * e2e            journeys in the Chromium that CHROMIUM_PATH names, on PGlite
 * e2e-postgres   the journeys marked `// On PostgreSQL: why`, on the PostgreSQL that TEST_DATABASE_URL names, or on PGlite
 * engines        the main journeys in Firefox and WebKit (FIREFOX_PATH, WEBKIT_DRIVER_PATH, …), on PGlite
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/operator-cli/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/testing/*.test.ts',
            ...serverFiles.unit,
          ],
          setupFiles,
          isolate: false,
          execArgv,
          testTimeout,
          hookTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.mjs'],
          setupFiles,
          isolate: false,
          execArgv,
          testTimeout,
          hookTimeout,
          expect: expectation,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/{web,desk}/src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: expectation,
          isolate: false,
        },
      },
      { test: { ...server, name: 'server', include: serverFiles.server } },
      {
        test: {
          ...server,
          name: 'server-pglite',
          include: runsEverywhere ? [...new Set([...serverFiles.server, ...serverFiles.pglite])] : serverFiles.pglite,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      journeyProject('e2e'),
      journeyProject('e2e-postgres'),
      journeyProject('engines'),
    ],
  },
})
