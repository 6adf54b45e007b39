/** Checks the rules of `testing/conventions.mjs` over all files that git knows or would take. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { findConventionViolations } from './testing/conventions.mjs'

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
const violations = findConventionViolations(
  paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)
if (paths.length === 0) violations.push('git lists no files: the conventions were not checked.')
if (violations.length > 0) {
  console.log(`${violations.join('\n\n')}\n\n${violations.length} violations`)
  process.exitCode = 1
}
