import nodemailer from 'nodemailer'
import type { MailIdentity } from '#server/definitions/tenant.ts'

/** A mail ready to be sent: text and HTML say the same. */
export interface Mail {
  tenant: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

/** Sends one mail, or throws: then the job is tried again. */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends through an SMTP server, such as `smtp://user:password@host:587`. */
export function createSmtpSender(smtpUrl: string): SendMail {
  const transport = nodemailer.createTransport(smtpUrl)
  return async ({ from, to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
  }
}

/** The sender line of a service. */
export const senderOf = (identity: MailIdentity): Mail['from'] => ({
  name: identity.fromName,
  address: identity.fromAddress,
})
