/**
 * Checks all files that git knows or would take: the rules of `testing/conventions.mjs`, the words of texts for users
 * (`testing/word-rules.mjs`) and of comments and names (`testing/plain-words.mjs`), references and made parts of documents, package-lock.json, that migrations leave the version
 * before working, and that the server's tests run on the databases they must.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variableGroups } from '../apps/server/src/platform/settings/variables.ts'
import { presentMigrations, releasedMigrations } from './migrations.mjs'
import { root } from './root.mjs'
import { findCommitFaults } from './testing/commit-rules.mjs'
import { findConventionViolations } from './testing/conventions.mjs'
import { findDecisionFaults } from './testing/decision-rules.mjs'
import { findDocumentFaults } from './testing/document-rules.mjs'
import { findStaleParts } from './testing/folder-tables.mjs'
import { findMissingOptional } from './testing/lock-rules.mjs'
import { findMigrationFaults } from './testing/migration-rules.mjs'
import { findUnplainWords } from './testing/plain-words.mjs'
import { findStaleSettings } from './testing/settings-document.mjs'
import { findMarkerFaults, readSource } from './testing/test-files.mjs'
import { findWordFaults } from './testing/word-rules.mjs'

/** The commits since `origin/main`, or the last 50 where it is not there; none before the first commit. */
function commitLog() {
  const format = ['log', '--no-merges', '--format=%h %s']
  const ofBranch = spawnSync('git', [...format, 'origin/main..HEAD'], { cwd: root, encoding: 'utf8' })
  if (ofBranch.status === 0) return ofBranch.stdout
  return spawnSync('git', [...format, '-50'], { cwd: root, encoding: 'utf8' }).stdout
}

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const violations = [
  findConventionViolations,
  findWordFaults,
  findUnplainWords,
  findStaleParts,
  findDocumentFaults,
  findDecisionFaults,
].flatMap((find) => find(files))
violations.push(...findCommitFaults(commitLog()))
violations.push(...findStaleSettings(files, variableGroups))
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
