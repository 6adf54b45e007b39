import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ageHeader, decryptWith } from './encryption.ts'
import { beginMember, type Ending, endingName, type Manifest, newSum, parseManifest } from './manifest.ts'
import { type ReadMember, readTar } from './tar.ts'

/** A backup's file and what opens it. */
export interface BackupFile {
  path: string
  /** The text of the key file; null: not encrypted. */
  identities: string | null
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.subarray(0, bytesRead).equals(ageHeader)
  } finally {
    await file.close()
  }
}

async function openBytes({ path, identities }: BackupFile): Promise<Readable> {
  const bytes = createReadStream(path)
  if (!(await isEncrypted(path))) return bytes
  if (identities === null) throw new Error('The backup is encrypted: give the key file, as in --identity key.txt.')
  return decryptWith(identities, bytes)
}

/** What zlib and age say of bytes that are not theirs. */
const damaged = (error: unknown): Error => {
  const { message } = error as Error
  return new Error(
    `The backup is damaged or cut off (${message.replace(/\.$/, '')}). Nothing was changed; take another one.`,
  )
}

async function* unzipped(bytes: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  bytes.on('error', (error) => gunzip.destroy(error))
  yield* bytes.pipe(gunzip) as AsyncIterable<Uint8Array>
}

const textOf = async (content: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(content)).toString()

/** @throws an English sentence when the members before the ending are not those that were written */
function requireSame(ending: Ending, seen: { members: number; sha256: string }): void {
  if (ending.members !== seen.members || ending.sha256 !== seen.sha256)
    throw damaged(new Error('what it holds does not fit its checksum'))
}

/**
 * Reads a backup from beginning to end and hands each member on; `take` must read its content whole. Only when this
 * returns is it known that all of it was right.
 * @throws an English sentence when it is cut off, changed, encrypted for somebody else, or no backup
 */
export async function readBackup(
  file: BackupFile,
  take: (member: ReadMember, manifest: Manifest) => Promise<void>,
): Promise<{ manifest: Manifest; ending: Ending }> {
  const bytes = await openBytes(file)
  const sum = newSum()
  let manifest: Manifest | null = null
  let members = 0
  try {
    for await (const member of membersOf(bytes)) {
      if (member.name === endingName) {
        const ending = JSON.parse(await textOf(passing(member.content, () => undefined))) as Ending
        requireSame(ending, { members, sha256: sum.digest('hex') })
        if (!manifest) break
        return { manifest, ending }
      }
      members += 1
      beginMember(sum, member)
      const content = passing(member.content, (part) => sum.update(part))
      if (manifest) await take({ ...member, content }, manifest)
      else manifest = parseManifest(await textOf(content))
    }
  } finally {
    bytes.destroy()
  }
  throw damaged(new Error('it has no end'))
}

/** Members; what goes wrong with reading them is the archive's fault. */
async function* membersOf(bytes: Readable): AsyncGenerator<ReadMember> {
  try {
    yield* readTar(unzipped(bytes))
  } catch (error) {
    throw damaged(error)
  }
}

/** The bytes as they are read; what goes wrong with that is the archive's fault, not that of who takes them. */
async function* passing(content: AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void) {
  try {
    for await (const bytes of content) {
      see(bytes)
      yield bytes
    }
  } catch (error) {
    throw damaged(error)
  }
}
