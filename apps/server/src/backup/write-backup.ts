import type { Hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection } from '#server/platform/db/connection.ts'
import { type Snapshot, withSnapshot } from '#server/platform/db/dump-tables.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { type FileStorage, storedFileKey } from '#server/platform/storage/file-storage.ts'
import { encrypt, encrypterFor } from './encryption.ts'
import {
  beginMember,
  type Ending,
  endingName,
  fileFolder,
  jobsName,
  type Manifest,
  manifestName,
  newSum,
  sealFor,
  sequencesName,
  tableFolder,
} from './manifest.ts'
import { packTar, type TarMember } from './tar.ts'

/** What an installation consists of, as far as a backup goes. */
export interface Installation {
  connection: Connection
  storage: FileStorage
  keyring: Keyring
}

interface WriteOptions {
  /** Public keys that it is encrypted for; none: not encrypted. */
  recipients: readonly string[]
  now: Date
}

interface Counts {
  rows: number
  files: number
  missingFiles: string[]
  missing: number
}

const mostNamed = 100

const memberOf = (name: string, bytes: Buffer): TarMember => ({ name, size: bytes.length, content: [bytes] })
const jsonMember = (name: string, value: unknown) => memberOf(name, Buffer.from(`${JSON.stringify(value)}\n`))

/** A stored file by its row. */
interface FileRow {
  tenant: string
  id: string
  job_seeker_id: string
}

const keysIn = (lines: Buffer): string[] =>
  lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FileRow)
    .map((row) => storedFileKey(row.tenant, row.job_seeker_id, row.id))

async function* tablesOf(snapshot: Snapshot, counts: Counts): AsyncGenerator<TarMember> {
  for (const table of snapshot.tables) {
    let part = 0
    for await (const { rows, lines } of snapshot.rowsOf(table)) {
      part += 1
      counts.rows += rows
      yield memberOf(`${tableFolder}${table}/${String(part).padStart(6, '0')}.jsonl`, lines)
    }
  }
  yield jsonMember(sequencesName, await snapshot.readSequences())
  yield jsonMember(jobsName, await snapshot.readJobs())
}

/** Files with rows in the snapshot, and the notes of erased job seekers, which outlive every row. */
async function* filesOf(snapshot: Snapshot, storage: FileStorage, counts: Counts): AsyncGenerator<TarMember> {
  for await (const { lines } of snapshot.rowsOf('stored_file')) {
    for (const key of keysIn(lines)) {
      const content = await storage.read(key)
      if (content) {
        counts.files += 1
        yield memberOf(fileFolder + key, await buffer(Readable.from(content)))
      } else {
        // erased since the snapshot was taken, or lost before
        counts.missing += 1
        if (counts.missingFiles.length < mostNamed) counts.missingFiles.push(key)
      }
    }
  }
  const later = new Date(Date.now() + 24 * 60 * 60_000)
  for await (const key of storage.listBefore('erased', later)) yield memberOf(fileFolder + key, Buffer.alloc(0))
}

/** Adds each member to the sum as it passes. */
async function* summed(members: AsyncIterable<TarMember>, sum: Hash, counted: { members: number }) {
  for await (const member of members) {
    counted.members += 1
    beginMember(sum, member)
    for await (const bytes of member.content) sum.update(bytes)
    yield member
  }
}

async function* membersOf(snapshot: Snapshot, installation: Installation, now: Date, counts: Counts) {
  const manifest: Manifest = {
    format: 1,
    product: 'tsunagu',
    createdAt: now.toISOString(),
    database: installation.connection.kind,
    migrations: snapshot.migrations,
    key: sealFor(installation.keyring),
  }
  yield jsonMember(manifestName, manifest)
  yield* tablesOf(snapshot, counts)
  yield* filesOf(snapshot, installation.storage, counts)
}

async function* wholeOf(snapshot: Snapshot, installation: Installation, now: Date, counts: Counts) {
  const [sum, counted] = [newSum(), { members: 0 }]
  yield* summed(membersOf(snapshot, installation, now, counts), sum, counted)
  const { rows, files, missingFiles } = counts
  const ending: Ending = { members: counted.members, sha256: sum.digest('hex'), rows, files, missingFiles }
  yield jsonMember(endingName, ending)
}

/** What went into a backup. */
export interface WrittenBackup {
  rows: number
  files: number
  /** Files whose bytes were not there any more, or never. */
  missing: number
  missingFiles: string[]
}

/**
 * Writes one moment of database and files as one archive (tar, gzip, and age where keys are given), a part at a time:
 * memory does not grow with it. The secrets are not in it: what they sealed stays sealed.
 * @throws what the target or the storage throws; what was written then has no ending, and is refused by `restore`
 */
export async function writeBackup(
  installation: Installation,
  target: Writable,
  { recipients, now }: WriteOptions,
): Promise<WrittenBackup> {
  const encrypter = recipients.length > 0 ? encrypterFor(recipients) : null
  const counts: Counts = { rows: 0, files: 0, missingFiles: [], missing: 0 }
  await withSnapshot(installation.connection, async (snapshot) => {
    const tar = Readable.from(packTar(wholeOf(snapshot, installation, now, counts)), { objectMode: false })
    const gzip = createGzip()
    if (!encrypter) return pipeline(tar, gzip, target)
    const packed = pipeline(tar, gzip)
    // If one of the two fails, end the other; report the first error
    const encrypted = encrypt(encrypter, gzip).then((stream) => pipeline(stream, target))
    await Promise.all([packed, encrypted])
  })
  return counts
}
