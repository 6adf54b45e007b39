import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const peersFolder = resolve(import.meta.dirname, '../peers')

/** The folder of a peer: what others have made, with a lock of its own, outside of the product's workspaces. */
export const peerFolder = (peer: string): string => join(peersFolder, peer)

/** The packages that a peer is measured in, with their versions. */
export function peerVersions(peer: string): string {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(peerFolder(peer), 'package.json'), 'utf8'),
  )
  return Object.entries(manifest.dependencies)
    .filter(([name]) => name !== 'react' && name !== 'react-dom')
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}

/**
 * Installs a peer's packages into its own folder unless they are there as its lock names them. No script of theirs runs.
 *
 * @throws {Error} when npm could not
 */
export function installPeer(peer: string): void {
  const folder = peerFolder(peer)
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && isSameLock(installed, join(folder, 'package-lock.json'))) return
  console.error(`Installing the packages of ${peer} …`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}, see above.`)
}

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>
}

/** The lock that npm leaves in `node_modules` has the same packages, but for optional ones of other machines. */
function isSameLock(installedFile: string, lockFile: string): boolean {
  const read = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8'))
  const installed = read(installedFile).packages
  return Object.entries(read(lockFile).packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}
