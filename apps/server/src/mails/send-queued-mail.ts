import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import type { RunInScope } from '#server/platform/db/tenant-scope.ts'
import { RecipientRefused, type SendMail } from '#server/platform/mail/mailer.ts'
import type { PromotionalMail, QueuedMail, TransactionalMail } from '#server/platform/mail/queued-mail.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { senderOf } from './mail-text.ts'
import { findRecipient, isInterviewAt } from './recipient.queries.ts'
import { unsubscribeUrls } from './unsubscribe-link.ts'

/** What sending takes. */
export interface MailDelivery {
  tenants: () => Tenants
  runInScope: RunInScope
  keyring: Keyring
  originsOf: (tenant: Tenant) => { page: string; api: string }
  sendMail: SendMail
  clock: () => Date
  /** Writes a line to the log: no address, no text of a mail. */
  log: (entry: Readonly<Record<string, string>>, text: string) => void
}

/** Where a mail goes and by which headers, or why it must not be sent any more. */
type Decision = { to: string; headers: Readonly<Record<string, string>> } | { cause: string }

const recipientOf = ({ runInScope }: MailDelivery, tenant: string, jobSeekerId: string) =>
  runInScope(tenant, (scope) => findRecipient(scope, jobSeekerId))

/** Auto-responders do not reply to these (RFC 3834). */
const transactionalHeaders = { 'Auto-Submitted': 'auto-generated' }

/** Mail programs show these as a button that stops such mails (RFC 2369, RFC 8058), and sort by the list (RFC 2919). */
function promotionalHeaders(
  { keyring, originsOf }: MailDelivery,
  tenant: Tenant,
  { kind, jobSeekerId }: PromotionalMail['promotion'],
): Record<string, string> {
  const { oneClick } = unsubscribeUrls(keyring, originsOf(tenant), { tenant: tenant.key, kind, jobSeekerId })
  return {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${kind}.${tenant.key}.${tenant.mail.fromAddress.replace(/^.*@/, '')}>`,
  }
}

async function decidePromotional(
  delivery: MailDelivery,
  tenant: Tenant,
  { promotion }: PromotionalMail,
): Promise<Decision> {
  const recipient = await recipientOf(delivery, tenant.key, promotion.jobSeekerId)
  if (recipient?.status !== 'active') return { cause: recipient?.status ?? 'withdrawn' }
  if (!recipient.hasAskedFor[promotion.kind]) return { cause: 'not asked for' }
  return { to: recipient.email, headers: promotionalHeaders(delivery, tenant, promotion) }
}

async function decideTransactional(
  delivery: MailDelivery,
  { tenant, to, account, expiresAt, interview }: TransactionalMail,
): Promise<Decision> {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= delivery.clock().getTime()) return { cause: 'out of date' }
  if (account) {
    const status = (await recipientOf(delivery, tenant, account.id))?.status ?? 'withdrawn'
    const isMeantFor = status === 'active' || (status === 'suspended' && account.reason === 'requested')
    if (!isMeantFor) return { cause: status }
  }
  if (interview && !(await delivery.runInScope(tenant, (scope) => isInterviewAt(scope, interview)))) {
    return { cause: 'cancelled' }
  }
  return { to, headers: transactionalHeaders }
}

/** An error by its codes alone: its words may hold an address. */
const codesOf = (error: unknown) => {
  const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
  return { code: String(code), answer: String(responseCode) }
}

/**
 * Sends a mail that has waited in the queue, to whom it may go now: nobody who has left, only what they ask for to those
 * who rest, and promotional ones to those alone who still want them. All others are dropped, and the log says so.
 * @throws whatever sending throws: the job is tried again
 */
export async function sendQueuedMail(delivery: MailDelivery, mail: QueuedMail): Promise<void> {
  const { tenants, sendMail, log } = delivery
  const tenant = tenants().get(mail.tenant)
  if (!tenant) throw new Error(`No service "${mail.tenant}" is defined any more: its mail waits.`)
  const isPromotional = 'promotion' in mail
  const entry = { tenant: tenant.key, mail: isPromotional ? mail.promotion.kind : 'transactional' }
  const decision = await (isPromotional
    ? decidePromotional(delivery, tenant, mail)
    : decideTransactional(delivery, mail))
  if ('cause' in decision) {
    return log({ ...entry, ...decision }, 'A mail is not sent: it is not meant for anybody any more.')
  }
  const { subject, text, html, attachments = [] } = mail
  try {
    const { replyTo } = tenant.mail
    const sender = { tenant: tenant.key, from: senderOf(tenant.mail), ...(replyTo && { replyTo }) }
    await sendMail({ ...sender, subject, text, html, attachments, ...decision })
  } catch (error) {
    if (error instanceof RecipientRefused) return log(entry, 'A mail is given up: nobody has its address.')
    log({ ...entry, ...codesOf(error) }, 'A mail could not be sent, and is tried again.')
    throw error
  }
}
