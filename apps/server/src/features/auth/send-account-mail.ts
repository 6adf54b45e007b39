import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { RequestContext } from '#server/features/handler.ts'
import type { MailText } from '#server/mail/mail-text.ts'

/** Enqueues a mail that somebody has asked for, or must know of, with the transaction that it tells of. */
export const sendAccountMail = (
  { tenant, services }: RequestContext,
  scope: TenantScope,
  to: string,
  mail: MailText,
): Promise<void> => services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to, ...mail })
