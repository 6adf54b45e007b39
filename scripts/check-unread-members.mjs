/**
 * Members of responses that nothing in the web reads fail: they are listed with the reason why they are sent. What was read
 * is known by its hash, since the compiler needs longer for it than all other checks of the contract together.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import knownGaps from '../packages/contract/specification/known-gaps.json' with { type: 'json' }
import unreadMembers from '../packages/contract/specification/unread-members.json' with { type: 'json' }
import { root } from './root.mjs'
import { compareUnread, findUnreadMembers, sourcesOfWeb } from './testing/unread-members.mjs'

const goodFile = join(root, '.cache', 'unread-members')
const inputs = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/client/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'packages/contract/specification/*.json',
  'scripts/check-unread-members.mjs',
  'scripts/testing/unread-members.mjs',
  'package-lock.json',
]

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const name of globSync(inputs, { cwd: root }).sort())
    hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

/** @returns {string} the inputs that were found good last */
function lastGood() {
  try {
    return readFileSync(goodFile, 'utf8')
  } catch {
    return ''
  }
}

const hash = hashOfInputs()
if (hash !== lastGood()) {
  const unread = compareUnread(findUnreadMembers(sourcesOfWeb()), [...unreadMembers, ...knownGaps.unread])
  for (const sentence of unread) console.log(sentence)
  if (unread.length > 0) process.exitCode = 1
  else {
    mkdirSync(dirname(goodFile), { recursive: true })
    writeFileSync(goodFile, hash)
  }
}
