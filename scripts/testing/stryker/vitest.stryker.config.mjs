import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { areas } from './areas.mjs'

// Of the copy that this file is in: Stryker changes one, not the repository
const root = resolve(import.meta.dirname, '../../..')

/** The first failing test ends a run: small files, which are mostly tables, notice most changes at once. */
class SmallestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(files) {
    const sizeOf = (/** @type {typeof files[number]} */ { moduleId }) => statSync(moduleId).size
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  }
}

/** One project without a database: Stryker's runner cannot choose among those of vitest.config.ts. */
export default defineConfig({
  test: {
    root,
    include: areas.flatMap(({ tests }) => tests),
    setupFiles: ['scripts/testing/fail-on-console-error.mjs', 'scripts/testing/stryker/quick-properties.mjs'],
    isolate: false,
    sequence: { sequencer: SmallestFirst },
    // Stryker ends what hangs, and reports it as such
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
