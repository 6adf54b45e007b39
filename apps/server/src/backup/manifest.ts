import { createHash, type Hash } from 'node:crypto'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** The first member of an archive: what it is, and what it takes to put it back. */
export interface Manifest {
  format: 1
  product: 'tsunagu'
  createdAt: string
  /** The database that it was taken from; it goes into either kind. */
  database: 'postgresql' | 'embedded'
  /** Migrations that made the schema, in order. */
  migrations: string[]
  /** The name of the current key, and a value that it sealed: restoring requires that key. */
  key: { id: string; sealed: string }
}

/** The last member: what came before it. */
export interface Ending {
  members: number
  /** SHA-256 over name, size and bytes of every member before, in order. */
  sha256: string
  rows: number
  files: number
  /** Files whose rows are there and whose bytes were not; the first hundred. */
  missingFiles: string[]
}

export const manifestName = 'manifest.json'
export const endingName = 'ending.json'
export const sequencesName = 'sequences.json'
export const jobsName = 'jobs.json'
export const tableFolder = 'tables/'
export const fileFolder = 'files/'

const sealedText = Buffer.from('tsunagu backup')

export const sealFor = (keyring: Keyring): Manifest['key'] => ({
  id: keyring.currentId,
  sealed: keyring.seal('backup', sealedText, 'manifest').toString('base64'),
})

const isOpenedBy = (keyring: Keyring, { sealed }: Manifest['key']) =>
  keyring.open('backup', Buffer.from(sealed, 'base64'), 'manifest')?.equals(sealedText) === true

/** Adds a member to the sum over all of them. */
export const beginMember = (sum: Hash, { name, size }: { name: string; size: number }): Hash =>
  sum.update(`${name}\n${size}\n`)

export const newSum = (): Hash => createHash('sha256')

/** @throws an English sentence when the text is no manifest of ours */
export function parseManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.product === 'tsunagu' && manifest.format === 1) return manifest
  } catch {
    // reported below
  }
  throw new Error('This is no backup that this version can read.')
}

/** @throws an English sentence that says what is missing: a newer version, or a key */
export function requireRestorable(
  manifest: Manifest,
  { knownMigrations, keyring }: { knownMigrations: readonly string[]; keyring: Keyring },
): void {
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version (${unknown.join(', ')}). Restore it with the version that made it, or a newer one.`,
    )
  }
  if (!isOpenedBy(keyring, manifest.key)) {
    throw new Error(
      `The backup needs the secret "${manifest.key.id}" of the installation it was taken from: set SECRET_KEYS to what it was there ` +
        '(embedded: put its file DATA_DIR/secret-keys back). Without it nobody could sign in from the app, and no webhook be signed.',
    )
  }
}
