import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

/**
 * A throw-away source tree with the repository's own check settings, for tests that plant violations.
 *
 * @param {Record<string, string>} files contents by path
 * @param {object} [options]
 * @param {string[]} [options.settings] files copied from the repository's root
 * @param {string[]} [options.packages] installed packages that the tree sees: all of them would make the checks slow
 * @returns {{ folder: string, remove: () => void }}
 */
export function plantTree(files, { settings = [], packages = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-planted-'))
  for (const name of packages) {
    mkdirSync(join(folder, 'node_modules', dirname(name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of settings) cpSync(join(root, name), join(folder, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
