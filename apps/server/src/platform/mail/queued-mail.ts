import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import type { MailText } from './mail-text.ts'

/**
 * A mail that serves its recipient: a code, a confirmation, a notice. Without `account` it goes to an address that has just
 * asked for it, or to one whose account has ended.
 */
export interface TransactionalMail extends MailText {
  tenant: string
  to: string
  account?: {
    id: string
    /** `requested`: what somebody has just asked for or done, which they get while their account rests too. */
    reason: 'requested' | 'notice'
  }
  /** When what it says is over (ISO 8601), such as a code's time: later it would only mislead. */
  expiresAt?: string
  /** The interview that it reminds of: not sent when that one is cancelled or at another time (ISO 8601) by then. */
  interview?: { id: string; startsAt: string }
}

/** A mail that only those get who have asked for its kind. Where it goes is looked up when it is sent. */
export interface PromotionalMail extends MailText {
  tenant: string
  promotion: { kind: MailKind; jobSeekerId: string }
}

/** What waits in the queue; whether it may still be sent is decided when it leaves it. */
export type QueuedMail = TransactionalMail | PromotionalMail
