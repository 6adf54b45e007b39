import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { ReplicaSettings } from '#server/platform/replicas/replicas.ts'
import { createKeyring, type Keyring } from '#server/platform/secrets/keyring.ts'
import { readOwnKeys } from '#server/platform/secrets/own-keys.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'

type Pool = { max?: number; onConnectionLost?: (error: Error) => void }

/** Opens the database that the environment names, past a pooler. @throws an English sentence when another process holds the embedded one */
export const connect = (env: Env, pool: Pool = {}): Promise<Connection> | Connection =>
  env.directUrl ? connectPostgresql({ url: env.directUrl, ...pool }) : connectEmbedded({ dataDir: env.dataDir })

/** The same for serving: through the pooler, where there is one. */
export const connectForServing = (env: Env, pool: Pool): Promise<Connection> | Connection =>
  env.databaseUrl && env.hasPooler
    ? connectPostgresql({ url: env.databaseUrl, directUrl: env.directUrl, isPooled: true, ...pool })
    : connect(env, pool)

/** The replicas that a process reads from; null where the environment names none. */
export const replicasOf = ({ readUrls, hasPooler, processes }: Env): ReplicaSettings | null =>
  readUrls.length === 0 ? null : { urls: readUrls, max: processes.pool, isPooled: hasPooler }

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
