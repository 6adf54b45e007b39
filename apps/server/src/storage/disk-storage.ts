import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keyring } from '#server/secrets/keyring.ts'
import { type FileStorage, FileTooLargeError } from './file-storage.ts'
import { readSignedUpload, signUpload } from './upload-signature.ts'

interface DiskOptions {
  folder: string
  /** Signs the addresses of uploads. */
  keyring: Keyring
}

/** No part of a key begins with a dot: none leads out of the folder. */
const keyPattern = /^[\w-]+(\/[\w-][\w.-]*)+$/
/** The ending of a file that is being written; what a killed process leaves is listed and removed like any other. */
const unfinished = '.part'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function copyInto(file: FileHandle, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  let size = 0
  for await (const bytes of content) {
    size += bytes.length
    if (size > maxBytes) throw new FileTooLargeError(`more than ${maxBytes} bytes`)
    await file.writeFile(bytes)
  }
  await file.sync()
  return size
}

/** Files below a folder, at any depth; a folder that goes away meanwhile counts as empty. */
async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Files in a folder of this machine, or one that all processes mount. Uploads come to the portal's own address. */
export function createDiskStorage({ folder, keyring }: DiskOptions): FileStorage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of the storage.`)
    return join(folder, key)
  }
  return {
    presignPut: (grant, origin) => ({
      url: origin + signUpload(grant, keyring),
      headers: grant.contentType === null ? {} : { 'content-type': grant.contentType },
    }),
    grantOf: (path, query) => readSignedUpload(path, query, keyring),
    write: async (key, content, maxBytes) => {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}${unfinished}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(part, 'wx', 0o600)
      try {
        const size = await copyInto(file, content, maxBytes)
        await file.close()
        await rename(part, path)
        return { size }
      } catch (error) {
        await file.close()
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (key) => {
      const path = pathOf(key)
      const isThere = await stat(path).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
      return isThere ? createReadStream(path) : null
    },
    move: async (from, to) => {
      const [source, target] = [pathOf(from), pathOf(to)]
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await rename(source, target)
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    listBefore: async function* (below, moment) {
      for await (const path of filesBelow(join(folder, below))) {
        const info = await stat(path).catch(() => null)
        if (info && info.mtime < moment) yield path.slice(folder.length + 1)
      }
    },
  }
}
