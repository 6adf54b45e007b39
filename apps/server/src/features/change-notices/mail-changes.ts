import type { Tenant } from '#server/definitions/tenant.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { termsChangedMail } from '#server/mails/templates/terms-changed.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { listToMail, takeToMail } from './mail-changes.queries.ts'

/** A job does so many job seekers and hands on to the next one: none lasts long. */
const ordinaryBatch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'
/** Postings that a mail names; the page has them all. */
const namedPerMail = 10

interface Round {
  services: Services
  tenant: Tenant
  today: string
}

/** Mails one job seeker: the mail and its marks exist together or not at all. */
async function mailOne(scope: TenantScope, { services, tenant, today }: Round, jobSeekerId: string): Promise<void> {
  const taken = await takeToMail(scope, jobSeekerId, { today, limit: namedPerMail })
  if (!taken) return
  const url = `${services.originsOf(tenant).page}/views/changes`
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: taken.email,
    account: { id: jobSeekerId, reason: 'notice' },
    ...termsChangedMail(tenant, { changes: taken.changes, url }),
  })
  await noteOnLine(scope, services, { jobSeekerId, kind: 'change' })
}

async function mailBatch(round: Round, after: string, batchSize: number): Promise<void> {
  const { services, tenant, today } = round
  const ids = await services.runInScope(tenant.key, (scope) => listToMail(scope, { after, today, limit: batchSize }))
  for (const id of ids) await services.runInScope(tenant.key, (scope) => mailOne(scope, round, id))
  const last = ids.at(-1)
  if (last === undefined || ids.length < batchSize) return
  await services.runInScope(tenant.key, ({ transaction }) =>
    services.enqueue(transaction, 'mail_changes', { tenant: tenant.key, after: last }),
  )
}

/**
 * Mails job seekers the changed terms of what they have applied for or were referred to, all of them in one mail, at most one
 * a day. Done again, or at once elsewhere, it mails nothing twice.
 */
export async function mailChanges(
  services: Services,
  { tenant: key, after = beforeAll }: { tenant?: string; after?: string },
  batchSize = ordinaryBatch,
): Promise<void> {
  const today = dayInTokyo(services.clock())
  for (const tenant of services.tenants().values()) {
    if (key === undefined || key === tenant.key) await mailBatch({ services, tenant, today }, after, batchSize)
  }
}
