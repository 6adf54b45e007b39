import type { MailText } from './mail-text.ts'

/** A mail ready to be sent. */
export interface Mail extends MailText {
  tenant: string
  from: { name: string; address: string }
  to: string
  /** Where replies go, where that is not the sender's address. */
  replyTo?: string
  /** Headers beside the usual ones. */
  headers: Readonly<Record<string, string>>
}

/** Sends one mail, or throws: then the job is tried again, unless nobody can be reached there (`RecipientRefused`). */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends mails over connections of its own, until they are closed. */
export type MailSender = SendMail & { close: () => void }

/** Nobody has that address: trying again would only harm the sender's name. */
export class RecipientRefused extends Error {}
