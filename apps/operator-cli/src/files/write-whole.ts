import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'

/** A file that a command writes, as its user named it. */
export interface OutputFile {
  path: string
  /** As messages show it. */
  shown: string
  /** Whether it may take the place of one that is there. */
  isReplaced: boolean
}

/** @throws CliError where the file is there and may not be replaced */
export async function refuseToReplace({ path, shown, isReplaced }: OutputFile): Promise<void> {
  if (isReplaced) return
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CliError(`${shown} is there already: give another name with --output, or --replace.`)
}

const codesOfFiles = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EISDIR', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG']

function explainFault(error: unknown, { shown }: OutputFile): unknown {
  const code = errorCodeOf(error)
  if (!codesOfFiles.includes(code)) return error
  const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : code
  return new CliError(
    `${shown} cannot be written (${why}). Nothing has changed there. Give another path with --output.`,
  )
}

/**
 * Writes a file as `FILE.part`, readable for its user alone, and renames it when it is complete: until then the former file
 * stays, and no program reads half a file.
 * @throws CliError where it cannot be written, and what `write` throws
 */
export async function writeWhole<T>(file: OutputFile, write: (to: Writable) => Promise<T>): Promise<T> {
  const part = `${file.path}.part`
  try {
    await refuseToReplace(file)
    // left by a run that was killed
    await rm(part, { force: true })
    const written = await write(createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    await refuseToReplace(file)
    await rename(part, file.path)
    return written
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw explainFault(error, file)
  }
}
