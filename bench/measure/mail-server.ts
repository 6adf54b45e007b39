import { SMTPServer } from 'smtp-server'

/** A mail server of this machine that accepts everything. */
export interface MailServer {
  url: string
  /** When each address got its first mail, by `performance.now()`. */
  arrivals: Map<string, number>
  count: () => number
  stop: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const arrivals = new Map<string, number>()
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.once('end', () => {
        count += 1
        for (const { address } of envelope.rcptTo) arrivals.set(address, arrivals.get(address) ?? performance.now())
        done()
      })
    },
  })
  // A portal that is killed breaks its connection off; without a listener that ends the bench
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  return { url: `smtp://127.0.0.1:${address.port}`, arrivals, count: () => count, stop }
}
