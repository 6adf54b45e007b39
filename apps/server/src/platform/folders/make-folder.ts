import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function makeOne(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // It exists, or another process created it meanwhile
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Creates a folder and the missing ones above it. Not `mkdir` with `recursive`: where the file system answers ENOENT for a
 * folder whose parent exists, as `/proc` does, Node creates the parent again and again, and the start never ends.
 * @throws the error of the system call at the folder that cannot be created
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    makeOne(folder, mode)
  } catch (error) {
    const parent = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    makeFolder(parent, mode)
    makeOne(folder, mode)
  }
}
