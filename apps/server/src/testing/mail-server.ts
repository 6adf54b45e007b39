import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { untrustedCertificate } from './untrusted-certificate.ts'

/** A mail as it arrived. */
export interface ArrivedMail {
  /** Addresses of the envelope, whatever the headers say. */
  recipients: string[]
  mail: Email
  /** Values of a header, in order; names are in lower case. */
  headers: (name: string) => string[]
}

export interface MailServer {
  port: number
  /** Newest first. */
  mails: ArrivedMail[]
}

/** An SMTP reply that refuses, such as `451 4.3.0 Try again`. */
const refusal = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

/**
 * A real SMTP server for the length of a test. `refusals` are its replies to recipients, in turn, before it accepts
 * them; its certificate is untrusted.
 */
export async function startMailServer({ offersTls = false, refusals = [] as string[] } = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = []
  const waiting = [...refusals]
  const server = new SMTPServer({
    // A client that keeps its connection for the next mail holds nobody up at the end of a test
    closeTimeout: 50,
    authOptional: true,
    ...untrustedCertificate,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const reply = waiting.shift()
      if (reply === undefined) done()
      else done(refusal(reply))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const headers = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
          mails.unshift({ recipients: envelope.rcptTo.map(({ address }) => address), mail, headers })
          done()
        }, done)
      })
    },
  })
  // A client that breaks off, such as one that does not trust the certificate, is no fault of the test
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port.')
  return { port: address.port, mails }
}
