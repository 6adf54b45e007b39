import { existsSync } from 'node:fs'
import { aptInstall, canApt, findCommand } from './apt.mjs'

/** @returns {string | undefined} */
const findPgBouncer = () =>
  findCommand('pgbouncer') ?? ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'].find(existsSync)

/**
 * Finds PgBouncer, installing it by apt where there is none and that is possible. Tests with it are left out where it is missing.
 *
 * @returns {string | undefined} the path of its executable
 */
export function ensurePgBouncer() {
  const present = findPgBouncer()
  if (present) return present
  if (canApt()) aptInstall(['pgbouncer'])
  return findPgBouncer()
}
