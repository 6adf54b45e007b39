import { connect } from '#server/app/open-installation.ts'
import { deskOriginOf } from '#server/http/service-origins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { findActiveStaff } from '#server/staff/staff.queries.ts'
import { renewStaffLink } from '#server/staff/staff-invitation.queries.ts'
import { requireChosenDatabase } from './chosen-database.ts'

interface Flags {
  embedded?: boolean | undefined
  json?: boolean | undefined
}

/**
 * Prints a link by which an active member of staff gets in with a new password, whatever the sign-in provider does.
 * @throws Error for an address without an active account
 */
export async function rescueStaff(email: string, { embedded = false, json = false }: Flags): Promise<void> {
  const env = readEnv()
  requireChosenDatabase(env, { isEmbedded: embedded, mustExist: true })
  const connection = await connect(env, { max: 1 })
  try {
    await migrate(connection)
    const found = await findActiveStaff(connection.db, email)
    if (!found) throw new Error(`${email} has no active account at the desk. Nothing was changed.`)
    const invitation = await renewStaffLink(connection.db, found.id, new Date(), { isRescue: true })
    // Behind the #: no server and no proxy sees it
    const link = `${deskOriginOf(env)}/invitation#${invitation.token}`
    const until = dateTimeInTokyo(invitation.until)
    console.log(json ? JSON.stringify({ email, link, until }) : `${link}\nGood once, until ${until}.`)
  } finally {
    await connection.close()
  }
}
