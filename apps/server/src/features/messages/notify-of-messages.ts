import type { Tenant } from '#server/definitions/tenant.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { newMessageMail } from '#server/mails/templates/new-message.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { listDueNotices, lockNotice, noteDue, noteMailed } from './message-notice.queries.ts'

/** A job seeker gets at most one mail within this time, however many messages arrive. */
const quietMs = 10 * 60_000
const batchSize = 200

interface NoticeContext {
  tenant: Tenant
  services: Pick<Services, 'clock' | 'enqueue' | 'line' | 'originsOf'>
  jobSeekerId: string
  email: string
}

async function mail(
  scope: TenantScope,
  { tenant, services, jobSeekerId, email }: NoticeContext,
  now: Date,
): Promise<void> {
  const listUrl = `${services.originsOf(tenant).page}/account/messages`
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: email,
    account: { id: jobSeekerId, reason: 'notice' },
    ...newMessageMail(tenant, { listUrl }),
  })
  await noteOnLine(scope, services, { jobSeekerId, kind: 'message' })
  await noteMailed(scope, jobSeekerId, now)
}

/**
 * Mails a job seeker about a new message, in its transaction. A message soon after a mail is covered by it while the
 * announced one is unread: its link shows both. Otherwise a job checks again after the ten minutes.
 */
export async function notifyOfMessage(
  scope: TenantScope,
  reported: Pick<NoticeContext, 'tenant' | 'services' | 'jobSeekerId'>,
  now: Date,
): Promise<void> {
  const { jobSeekerId } = reported
  const notice = await lockNotice(scope, jobSeekerId)
  if (!notice?.isWanted) return
  const { email, mailedAt, hasUnreadMailed } = notice
  const quietUntil = mailedAt && new Date(mailedAt.getTime() + quietMs)
  if (!quietUntil || quietUntil <= now) return mail(scope, { ...reported, email }, now)
  if (!hasUnreadMailed) await noteDue(scope, jobSeekerId, quietUntil)
}

/** Mails job seekers whose ten minutes are over about messages in them that are still unread. Safe to repeat. */
export async function notifyOfMessages(services: Services): Promise<void> {
  const now = services.clock()
  const notifyOne = (scope: TenantScope, tenant: Tenant, jobSeekerId: string) =>
    lockNotice(scope, jobSeekerId).then((notice) =>
      notice?.isWanted && notice.hasUnreadNew
        ? mail(scope, { tenant, services, jobSeekerId, email: notice.email }, now)
        : noteDue(scope, jobSeekerId, null),
    )
  for (const tenant of services.tenants().values()) {
    const due = await services.runInScope(tenant.key, (scope) => listDueNotices(scope, now, batchSize))
    for (const id of due) await services.runInScope(tenant.key, (scope) => notifyOne(scope, tenant, id))
  }
}
