import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/folders/make-folder.ts'
import { parseKeys, type SecretKey } from './keyring.ts'

/** The key of an embedded installation, stored beside its database in a file that only its owner can read. */
export function readOwnKeys(dataDir: string): [SecretKey, ...SecretKey[]] {
  const path = join(dataDir, 'secret-keys')
  makeFolder(dataDir)
  try {
    // `wx`: of two processes at the first start, one writes and both read the same
    writeFileSync(path, `own:${randomBytes(32).toString('base64url')}`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parseKeys(readFileSync(path, 'utf8'))
}
