import nodemailer from 'nodemailer'
import { type MailSender, RecipientRefused, type SendMail } from './mailer.ts'

/** What nodemailer says of a refusal, beside its message, which may hold an address. */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Replies to an address that mean that it does not exist (RFC 5321 §4.2.3), without a more precise enhanced code. */
const noSuchAddress = new Set([550, 551, 553])

/** Whether the address itself is at fault, not the policy or the state of a server (RFC 3463: X.1.X). */
function isAddressAtFault({ code, command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (code !== 'EENVELOPE') return false
  if (command === 'API') return true // not even spoken of to the server: it is no address
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  return enhanced === undefined ? noSuchAddress.has(responseCode) : enhanced.startsWith('5.1.')
}

/** Unused connections are closed before a server or a firewall on the way does so without a word. */
const idleMs = 10_000
/** Gives up a server that trickles its replies: other mails need the connection. */
const longestMs = 90_000

/**
 * Sends through an SMTP server, such as `smtp://user:password@host:587`. Codes and links never cross a network
 * unencrypted: refuses a server without TLS, or with an untrusted certificate, unless the address allows it
 * (`?requireTLS=false`, `?tls.rejectUnauthorized=false`). This machine's own server needs neither. Connections stay
 * open for the next mail, and close when nothing is sent for a while.
 * @param maxConnections mails that are sent at the same time
 * @throws RecipientRefused for an invalid recipient; any other error is worth another try
 */
export function createSmtpSender(smtpUrl: string, maxConnections = 1): MailSender {
  const { protocol, hostname } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections,
    idleTimeout: idleMs,
    // One attempt each time: the queue tries again, and says so
    maxRequeues: 0,
    requireTLS: protocol === 'smtp:' && !thisMachine.test(hostname),
    connectionTimeout: 30_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // what its query says wins over all of these
    url: smtpUrl,
  })
  const send: SendMail = async ({ from, to, replyTo, subject, text, html, headers, attachments = [] }) => {
    const files = attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      // Bytes: nodemailer would break lines of a text otherwise, and calendars count on theirs
      content: Buffer.from(content),
    }))
    const words = { subject, text, html, attachments: files }
    try {
      const signal = AbortSignal.timeout(longestMs)
      const back = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
      const envelope = { from, to: { name: '', address: to }, ...back }
      await transport.sendMail({ ...envelope, ...words, headers: { ...headers }, signal })
    } catch (error) {
      if (isAddressAtFault(error as SmtpError)) throw new RecipientRefused('The address is refused for good.')
      throw error
    }
  }
  return Object.assign(send, { close: () => transport.close() })
}
