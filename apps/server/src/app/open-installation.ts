import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createKeyring, type Keyring } from '#server/platform/secrets/keyring.ts'
import { readOwnKeys } from '#server/platform/secrets/own-keys.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'

/** Opens the database that the environment names. @throws an English sentence when another process holds the embedded one */
export const connect = (
  env: Env,
  pool: { max?: number; onConnectionLost?: (error: Error) => void } = {},
): Promise<Connection> | Connection =>
  env.databaseUrl ? connectPostgresql({ url: env.databaseUrl, ...pool }) : connectEmbedded({ dataDir: env.dataDir })

/** Processes that share a database must share the keys: what one has signed or sealed is used at another. */
export function openKeyring({ databaseUrl, dataDir, secretKeys }: Env): Keyring {
  if (databaseUrl && !secretKeys) {
    throw new Error('SECRET_KEYS must be set beside DATABASE_URL: name:secret, the same for all processes.')
  }
  return createKeyring(secretKeys ?? readOwnKeys(dataDir))
}

/** The store's client is loaded where there is a store only: it takes 20 MB. */
export async function openStorage({ objectStore, filesFolder }: Env, keyring: Keyring): Promise<FileStorage> {
  if (objectStore === null) return createDiskStorage({ folder: filesFolder, keyring })
  const { createObjectStorage } = await import('#server/platform/storage/object-storage.ts')
  return createObjectStorage(objectStore)
}
