import { defineConfig } from 'vitest/config'
import { readJourneys } from './scripts/testing/journey-files.mjs'

const setupFiles = ['scripts/testing/fail-on-console-error.mjs']
// Ends what hangs; generous, since a test must not fail on a busy machine.
const testTimeout = 30_000
const expectation = { poll: { timeout: 20_000 } }

const journeys = readJourneys()

const journeyProject = (name: keyof typeof journeys) => ({
  test: {
    name,
    include: journeys[name],
    globalSetup: ['e2e/testing/global-setup.ts'],
    setupFiles: [...setupFiles, 'e2e/testing/keep-failures.ts'],
    testTimeout: 120_000,
    expect: expectation,
    hookTimeout: 180_000,
    // Files share running portals and, in a worker, the browser: starting both took ten seconds of each file
    isolate: false,
    // A journey waits for browser and server in turn: two at a time keep two cores busy
    maxWorkers: 2,
  },
})

/**
 * Five projects, each one step of `npm test`:
 * unit    pure functions, anywhere but in the server
 * web     React components rendered to a string; what needs a DOM runs in the real browser of e2e
 * server  the server over HTTP, on PGlite, or on the PostgreSQL that TEST_DATABASE_URL names
 * e2e     journeys in the Chromium that CHROMIUM_PATH names, on PGlite
 * e2e-postgres  the journeys marked `// On PostgreSQL: why`, on the PostgreSQL that TEST_DATABASE_URL names, else on PGlite
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
            'scripts/**/*.test.mjs',
          ],
          setupFiles,
          testTimeout,
          expect: expectation,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], setupFiles, testTimeout, isolate: false },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Every file has an application and a database of its own; only the modules are shared: loading them, compiling the
          // contract's schemas and reading the definitions took two thirds of the time
          isolate: false,
          testTimeout,
          expect: expectation,
          hookTimeout: 60_000,
        },
      },
      journeyProject('e2e'),
      journeyProject('e2e-postgres'),
    ],
  },
})
