/**
 * Checks the rules of `testing/conventions.mjs` over all files that git knows or would take, that texts for users keep to
 * the words of `testing/word-rules.mjs` and comments and names to standard terms (`testing/plain-words.mjs`), that the
 * documents show the list of folders as it is, that package-lock.json is whole, that migrations leave the version before
 * working, and that the server's tests run on the databases they must.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { presentMigrations, releasedMigrations } from './migrations.mjs'
import { root } from './root.mjs'
import { findConventionViolations } from './testing/conventions.mjs'
import { findStaleParts } from './testing/folder-tables.mjs'
import { findMissingOptional } from './testing/lock-rules.mjs'
import { findMigrationFaults } from './testing/migration-rules.mjs'
import { findUnplainWords } from './testing/plain-words.mjs'
import { findMarkerFaults, readSource } from './testing/test-files.mjs'
import { findWordFaults } from './testing/word-rules.mjs'

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const violations = [
  ...findConventionViolations(files),
  ...findWordFaults(files),
  ...findUnplainWords(files),
  ...findStaleParts(files),
]
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const missing = findMissingOptional(lock)
if (missing.length > 0) {
  violations.push(
    `package-lock.json: no entry for ${missing.join(', ')}\n  npm ci refuses such a lock: add the entries.`,
  )
}
violations.push(...findMigrationFaults(presentMigrations(), releasedMigrations()))
const serverSources = paths.filter((path) => path.startsWith('apps/server/') && path.endsWith('.ts'))
violations.push(...findMarkerFaults(serverSources, readSource))
if (paths.length === 0) violations.push('git lists no files: the conventions were not checked.')
if (violations.length > 0) {
  console.log(`${violations.join('\n\n')}\n\n${violations.length} violations`)
  process.exitCode = 1
}
