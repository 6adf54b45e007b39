import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isProgram, root } from '../root.mjs'

/** What no check reads; journeys do. */
const unread = /^(docs|bench\/results)\/|\.(png|webp)$/

/** Packages as links to the installed ones; those of this repository lead to the copy's own. @param {string} folder */
function linkPackages(folder) {
  const installed = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@tsunagu'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@tsunagu') symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(installed, '@tsunagu'))) {
    const link = join(installed, '@tsunagu', name)
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(folder, 'node_modules/@tsunagu', name))
  }
}

/**
 * The repository as it is now, in a folder of its own, to be changed and checked.
 *
 * @param {{ isWhole?: boolean }} [options] `isWhole`: with documents and pictures too
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyRepository({ isWhole = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString('utf8').split('\0')) {
    if (path === '' || (!isWhole && unread.test(path)) || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

// `node scripts/testing/copy-repository.mjs` writes the folder's path, for journeys: they import no code of ours
if (isProgram(import.meta.url)) process.stdout.write(copyRepository({ isWhole: true }).folder)
