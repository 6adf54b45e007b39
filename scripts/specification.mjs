/**
 * `npm run specification`: how many statements of the specification there are, how they are checked, and which fail
 * (packages/contract/specification/README.md). Behaviour is shown by tests of `npm test`: here it is checked that they
 * are there.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePinnedNode } from './pinned-node.mjs'
import { packageBin } from './testing/package-bin.mjs'
import { runNode } from './testing/run-command.mjs'
import { describeCounts } from './testing/specification-counts.mjs'

requirePinnedNode('npm run specification')
const { sections } = await import('@tsunagu/contract/testing/specification.ts')
const report = join(tmpdir(), `specification-${process.pid}.json`)
const files = [
  'packages/contract/src/base/specification.test.ts',
  'scripts/testing/specification.test.mjs',
  'apps/web/src/app/specification.test.tsx',
  'apps/server/src/http/specification.test.ts',
]
const vitest = [packageBin('vitest', 'vitest'), 'run', '--reporter=json', `--outputFile=${report}`, ...files]
const { output } = await runNode(vitest, { env: process.env })
/** @type {import('./testing/specification-counts.mjs').Report} */
let found
try {
  found = JSON.parse(readFileSync(report, 'utf8'))
} catch {
  throw new Error(`The checks could not run:\n${output}`)
}
console.log(describeCounts(sections, found))
process.exitCode = found.numFailedTests === 0 ? 0 : 1
