import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#server/platform/folders/make-folder.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { type FileStorage, FileTooLargeError, requireKey, StorageUnavailableError } from './file-storage.ts'
import { FolderFault } from './folder-fault.ts'
import { readSignedUpload, signUpload } from './upload-signature.ts'

interface DiskOptions {
  folder: string
  /** Signs the addresses of uploads. */
  keyring: Keyring
}

/** The ending of a file that is being written; what a killed process leaves is listed and removed like any other. */
const unfinished = '.part'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** An error of the file system is an outage; one of the caller (too many bytes, an aborted upload) is not. */
function outage(error: unknown): never {
  const isOfFileSystem = error instanceof Error && 'syscall' in error
  throw isOfFileSystem && !(error instanceof FolderFault) ? new StorageUnavailableError(error) : error
}

/** Where files cannot be put. */
const unwritable = (folder: string) => (error: unknown) => outage(FolderFault.of('FILES_DIR', folder, error))

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

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number) {
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
}

/** Some mounted folders know no second names. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** A second name, then the first one goes: unlike a renaming it never takes the place of what is there. */
async function moveOnce(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await link(source, target).catch(async (error: unknown) => {
    const code = codeOf(error) ?? ''
    if (withoutLinks.has(code)) await rename(source, target)
    else if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  })
  await rm(source, { force: true })
}

/** Files below a folder, at any depth; a folder that goes away meanwhile counts as empty. */
async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    return outage(error)
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

async function readFrom(path: string): Promise<AsyncIterable<Uint8Array> | null> {
  const info = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return info && createReadStream(path)
}

/** Whether a file can be written and removed again. */
async function takesFiles(folder: string): Promise<boolean> {
  const probe = join(folder, `tmp/probe-${randomUUID()}${unfinished}`)
  try {
    await mkdir(dirname(probe), { recursive: true, mode: 0o700 })
    await (await open(probe, 'wx', 0o600)).close()
    await rm(probe)
    return true
  } catch {
    return false
  }
}

/** If it cannot be created, storing the first file reports that. */
function tryMakeFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700)
  } catch {
    // said then
  }
}

/** Files in a folder of this machine, or one that all processes mount. Uploads are sent to the portal's own address. */
export function createDiskStorage({ folder, keyring }: DiskOptions): FileStorage {
  tryMakeFolder(folder)
  // Gone later, it is not made again: without the disk that was mounted there, files would land beside it
  const requireFolder = () => stat(folder).catch(unwritable(folder))
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    uploadOrigin: '',
    presignPut: async (grant, origin) => ({
      url: origin + signUpload(grant, keyring),
      headers: grant.contentType === null ? {} : { 'content-type': grant.contentType },
    }),
    grantOf: (path, query) => readSignedUpload(path, query, keyring),
    write: async (key, content, maxBytes) => {
      const path = pathOf(key)
      await requireFolder()
      return writeWhole(path, content, maxBytes).catch(unwritable(folder))
    },
    read: (key) => readFrom(pathOf(key)).catch(outage),
    move: async (from, to) => {
      const [source, target] = [pathOf(from), pathOf(to)]
      await requireFolder()
      return moveOnce(source, target).catch(unwritable(folder))
    },
    remove: (key) => rm(pathOf(key), { force: true }).catch(outage),
    listBefore: async function* (below, moment) {
      for await (const path of filesBelow(join(folder, below))) {
        const info = await stat(path).catch(() => null)
        if (info && info.mtime < moment) yield path.slice(folder.length + 1)
      }
    },
    isAvailable: () => takesFiles(folder),
  }
}
