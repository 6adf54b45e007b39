import { connect } from '#server/app/open-installation.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { findActiveStaff } from '#server/staff/staff.queries.ts'
import { removeTotp } from '#server/staff/staff-factor.queries.ts'
import { endStaffSessions } from '#server/staff/staff-session-list.queries.ts'
import { requireChosenDatabase } from './chosen-database.ts'

interface Flags {
  embedded?: boolean | undefined
  json?: boolean | undefined
}

/**
 * Takes the second factor of a member of staff away, and ends all their sessions: the finder of a lost phone may be signed in.
 * @throws Error for an address without an active account
 */
export async function takeFactorAway(email: string, { embedded = false, json = false }: Flags): Promise<void> {
  const env = readEnv()
  requireChosenDatabase(env, { isEmbedded: embedded, mustExist: true })
  const connection = await connect(env, { max: 1 })
  try {
    await migrate(connection)
    const found = await findActiveStaff(connection.db, email)
    if (!found) throw new Error(`${email} has no active account at the desk. Nothing was changed.`)
    const hadFactor = await removeTotp(connection.db, found.id)
    const endedSessions = await endStaffSessions(connection.db, found.id)
    const said = hadFactor ? 'The second factor was taken away.' : 'There was no second factor.'
    console.log(
      json ? JSON.stringify({ email, hadFactor, endedSessions }) : `${said} Ended sessions: ${endedSessions}.`,
    )
  } finally {
    await connection.close()
  }
}
