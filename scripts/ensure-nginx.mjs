import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, canApt, findCommand } from './apt.mjs'

/**
 * Finds nginx and installs nothing.
 *
 * @returns {string | undefined}
 */
export const findNginx = () => findCommand('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

/**
 * Finds nginx, installing it by apt where there is none.
 *
 * @returns {string} the path of its executable
 * @throws {Error} what to do, where that is not possible
 */
export function ensureNginx() {
  const present = findNginx()
  if (present) return present
  // Debian's package starts a server on port 80 as it is installed
  if (canApt() && aptInstall(['nginx-light'])) spawnSync('nginx', ['-s', 'stop'], { stdio: 'ignore' })
  const installed = findNginx()
  if (installed) return installed
  throw new Error(
    'This needs nginx; apt (as root) could not install it here. Install it so that `nginx` is on the PATH.',
  )
}
