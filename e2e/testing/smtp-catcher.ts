import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a person reads it. */
export interface CaughtMail {
  recipient: string
  subject: string
  text: string
}

/** A real SMTP server that keeps what it is sent. */
export interface SmtpCatcher {
  url: string
  mails: CaughtMail[]
  stop: () => Promise<void>
}

/** @param port where it listens; any free one unless given */
export async function startSmtpCatcher(port = 0): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const recipient = session.envelope.rcptTo[0]?.address ?? ''
          mails.unshift({ recipient, subject: mail.subject ?? '', text: mail.text ?? '' })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A portal that is killed breaks its connection off; without a listener that ends the process of the tests
  server.on('error', () => undefined)
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
