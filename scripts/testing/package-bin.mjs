import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/**
 * The script behind a root devDependency's command. Found by package rather than by node_modules/.bin: two installed
 * packages (TypeScript 7, and TypeScript 6 for the tools that need its API) both offer a `tsc`.
 *
 * @param {string} packageName
 * @param {string} command
 * @returns {string} its absolute path
 */
export function packageBin(packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : bin?.[command]
  if (!script) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, script)
}
