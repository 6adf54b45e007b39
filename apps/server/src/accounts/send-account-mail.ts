import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { RequestContext } from '#server/request/handler.ts'

/** Where a mail goes, and whose account it is about: to who has left it is not sent any more, nor when it is out of date. */
export interface AccountMailRecipient {
  to: string
  accountId?: string
  expiresAt?: Date
  /** Of a mail that its recipient waits for (`admitRequestedMail`). */
  priority?: number
}

/** Enqueues a mail that an account has requested, or must know of, in the transaction of its event. */
export const sendAccountMail = (
  { tenant, services }: RequestContext,
  scope: TenantScope,
  { to, accountId, expiresAt, priority }: AccountMailRecipient,
  mail: MailText,
): Promise<void> =>
  services.enqueue(
    scope.transaction,
    'send_mail',
    {
      tenant: tenant.key,
      to,
      ...(accountId !== undefined && { account: { id: accountId, reason: 'requested' } }),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...mail,
    },
    priority,
  )
