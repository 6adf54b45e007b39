import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Uses nothing newer than Node 20.19, as everything that runs before the pinned Node is known to be there. */

const nodeFile = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** @returns {string} the version that package.json pins, such as `24.21.0` */
export const pinnedVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node

const majorOf = (/** @type {string} */ version) => Number(version.split('.')[0])

/** Whether this process runs what the sources are written for. */
export const isPinnedNode = () => majorOf(process.versions.node) >= majorOf(pinnedVersion())

/** @returns {string | null} the pinned Node of node_modules; null where it is not there */
export function findPinnedNode() {
  const { stdout } = spawnSync(nodeFile, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${pinnedVersion()}` ? nodeFile : null
}

export const howToInstall =
  'Install the packages with `npm ci`, or with `npm ci --omit=dev` where it only runs and is not built or tested.'

/** Ends a script that an older Node cannot run. @param {string} command what to use instead */
export function requirePinnedNode(command) {
  if (isPinnedNode()) return
  console.error(
    `This needs Node ${pinnedVersion()}, which npm brings; this is Node ${process.versions.node}. Use: ${command}`,
  )
  process.exit(1)
}
