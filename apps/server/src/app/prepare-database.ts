import type { Connection } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { noteKeys, requireKnownKeys } from '#server/platform/db/secret-key-check.queries.ts'
import { missingOfRole } from '#server/platform/db/session-settings.queries.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import type { Services } from '#server/request/services.ts'
import { connect } from './open-installation.ts'

type Keys = Pick<Services, 'keyring'>

/** @throws an English sentence where the keys are not those that the database has been used with; it is as it was then */
async function bringUpToDate(
  connection: Connection,
  { keyring, isForgetting }: Keys & { isForgetting: boolean },
): Promise<void> {
  if (!isForgetting) await requireKnownKeys(connection, keyring)
  await migrate(connection)
  await noteKeys(connection, keyring, { isForgetting })
}

/**
 * Checks the keys and migrates: past a pooler, which would end a migration that takes longer than it lets a statement wait. What
 * the sessions behind the pooler lack is logged.
 * @throws an English sentence where the keys are not those that the database has been used with; it is as it was then
 */
export async function bringDatabaseUpToDate(
  env: Env,
  { connection, keyring, log }: Keys & { connection: Connection; log: Log },
): Promise<void> {
  const given = { keyring, isForgetting: env.forgetsSecretKeys }
  if (!env.hasPooler) return bringUpToDate(connection, given)
  const direct = await connect(env, { max: 1 })
  try {
    await bringUpToDate(direct, given)
  } finally {
    await direct.close()
  }
  const missing = await missingOfRole(connection)
  if (missing.length === 0) return
  log.warn(
    `Sessions behind DATABASE_POOLER lack ${missing.join(', ')}: run deploy/pgbouncer/role.sql as the database's owner, and RECONNECT in PgBouncer's console.`,
  )
}
