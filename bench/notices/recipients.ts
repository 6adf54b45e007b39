import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import { storeSubscription } from '../../apps/server/src/features/notices/push-subscription.queries.ts'
import { createOperatorKey } from '../../apps/server/src/features/operator-keys/operator-key.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { createKeyring, parseKeys } from '../../apps/server/src/platform/secrets/keyring.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'
import { newPushTarget } from '../../apps/server/src/testing/push-service.ts'
import { benchSecretKeys } from '../measure/portal-process.ts'

/** A job seeker with a browser that takes push messages. */
export interface Recipient {
  id: string
  email: string
  /** Where the push service takes messages for the browser. */
  pushPath: string
  cookie: string
  /** Each calls from a network of its own: limits are counted by network. */
  address: string
}

/**
 * Adds job seekers with a session and a push subscription, who want no quiet hours: the bench may run at night in Tokyo.
 * @returns them, and a key for an agency's system
 */
export async function addRecipients(
  databaseUrl: string,
  { service, count, pushOrigin }: { service: string; count: number; pushOrigin: string },
): Promise<{ recipients: Recipient[]; token: string }> {
  const connection = connectPostgresql({ url: databaseUrl, max: 2 })
  const runInScope = createRunInScope(connection.db)
  const keyring = createKeyring(parseKeys(benchSecretKeys))
  const context = { services: { runInScope, clock: () => new Date() } }
  const recipients: Recipient[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `recipient-${index}@example.jp`
    const { id } = await makeJobSeeker(context, { tenant: service, email })
    const pushPath = `/push/${index}`
    const session = await runInScope(service, async (scope) => {
      const now = new Date()
      const added = await createWebSession(scope, { jobSeekerId: id }, now)
      const target = newPushTarget(`${pushOrigin}${pushPath}`)
      const subscription = { jobSeekerId: id, sessionId: added.id, target, device: 'bench', consentVersion: '1' }
      if (!(await storeSubscription(scope, keyring, subscription, now))) throw new Error(`${pushPath} was not stored.`)
      return added
    })
    const address = `10.${3 + Math.floor(index / 60_000)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`
    recipients.push({ id, email, pushPath, cookie: `tsunagu_session=${session.secret}`, address })
  }
  await connection.executeSql(
    `insert into search_alert_setting (tenant, job_seeker_id, quiet_from, quiet_until, is_quiet_on_night_shifts, night_shifts,
       is_paused, mails, version)
     select tenant, id, 0, 0, false, '[]', false, 0, 1 from job_seeker where tenant = '${service}'`,
  )
  const scopes = ['messages:write'] as const
  const token = await runInScope(service, (scope) =>
    createOperatorKey(scope, { name: 'bench', scopes: [...scopes] }, new Date()),
  )
  await connection.close()
  return { recipients, token }
}
