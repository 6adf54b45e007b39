import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @param {string} name
 * @returns {string | undefined} where the PATH has the command
 */
export function findCommand(name) {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Whether this machine lets us install Debian packages. */
export function canApt() {
  return process.getuid?.() === 0 && findCommand('apt-get') !== undefined
}

/**
 * Installs Debian packages; what went wrong is on the terminal.
 *
 * @param {string[]} packages
 * @returns {boolean} whether apt-get succeeded
 */
export function aptInstall(packages) {
  console.log(`Installing ${packages.join(', ')} by apt-get …`)
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', ['-q', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  // An index that is partly out of reach may still know the packages.
  apt(['update'])
  return apt(['install', '-y', '--no-install-recommends', ...packages])
}
