import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Whether a module is the program that Node was started with. `import.meta.main` says so from Node 24 on, and is nothing
 * before: a script that asks it does nothing there, and ends with 0.
 *
 * @param {string} url the module's `import.meta.url`
 */
export function isProgram(url) {
  const [, program] = process.argv
  return program !== undefined && realpathSync(program) === fileURLToPath(url)
}
