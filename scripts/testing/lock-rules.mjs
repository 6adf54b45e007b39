/** @typedef {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} Lock package-lock.json */

/**
 * npm writes only those optional packages (binaries for other machines) into the lock that the registry served, and
 * `npm ci` then refuses the lock as incomplete, everywhere.
 *
 * @param {Lock} lock
 * @returns {string[]} the optional packages without an entry
 */
export function findMissingOptional({ packages }) {
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  return [...new Set(wanted)].filter((name) => !names.has(name)).sort()
}
