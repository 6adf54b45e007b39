import { readJourneys } from '../journey-files.mjs'
import { databaseOf, pgliteReasons, readSource } from '../test-files.mjs'

/** @typedef {{ project: string, onPostgres: boolean }} ProbeRun a project of vitest.config.ts */

/**
 * Where `npm test` runs a test file: a fault that only another database would show counts as not found.
 *
 * @param {string} file path from the root
 * @param {string} runner what the probe says: unit, tools, web, server or e2e
 * @returns {ProbeRun[]}
 */
export function runsOf(file, runner) {
  if (runner === 'e2e') {
    const isMarked = readJourneys()['e2e-postgres'].includes(file)
    return [isMarked ? { project: 'e2e-postgres', onPostgres: true } : { project: 'e2e', onPostgres: false }]
  }
  if (runner !== 'server') return [{ project: runner, onPostgres: false }]
  const onPglite = { project: 'server-pglite', onPostgres: false }
  const database = databaseOf(file, readSource)
  if (database === 'none') return [{ project: 'unit', onPostgres: false }]
  if (database === 'embedded') return [onPglite]
  const isMarked = pgliteReasons(readSource(file) ?? '') !== null
  return [{ project: 'server', onPostgres: true }, ...(isMarked ? [onPglite] : [])]
}
