import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** What a link in a mail ends: one kind of mail to one job seeker of one service. */
export interface Subscription {
  tenant: string
  kind: MailKind
  jobSeekerId: string
}

const signedText = ({ tenant, kind, jobSeekerId }: Subscription) => `unsubscribe ${tenant} ${kind} ${jobSeekerId}`

/** Whether a link's key is ours, and for this very subscription. It never runs out: old mails must be stoppable too. */
export const isUnsubscribeKey = (keyring: Keyring, subscription: Subscription, key: string): boolean =>
  keyring.verify('mail_link', signedText(subscription), key)

const oneClickPath = routes.unsubscribe.replace(/^\w+ /, '')

/**
 * The two addresses that end a subscription: the page that people open, and the one that mail programs post to by
 * themselves (RFC 8058).
 */
export function unsubscribeUrls(
  keyring: Keyring,
  origins: { page: string; api: string },
  subscription: Subscription,
): { page: string; oneClick: string } {
  const { kind, jobSeekerId: to } = subscription
  const query = new URLSearchParams({ kind, to, key: keyring.sign('mail_link', signedText(subscription)) })
  return { page: `${origins.page}/unsubscribe?${query}`, oneClick: `${origins.api}${oneClickPath}?${query}` }
}
