import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what Linux and others give to calls that go out, so that none of them has the port when the server that it is for begins, or
 * begins again. Chromium calls no port of 10080.
 */
const [lowest, highest] = [11_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}
