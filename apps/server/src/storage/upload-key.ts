import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs uploads, kept beside the embedded database in a file that only its owner can read. */
export function readUploadKey(dataDir: string): string {
  const path = join(dataDir, 'upload-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: of two processes at the first start, one writes and both read the same
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
