import { createServer } from 'node:net'

const mostTries = 5
const portTaken = /address already in use|could not bind/i

/** @returns {Promise<number>} a port of 127.0.0.1 that nothing listens on at this moment */
function freePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Starts a program on a free port. Another program may take the port before this one listens on it: then on another.
 *
 * @template T
 * @param {(port: number) => Promise<T>} start rejects with what the program says
 * @returns {Promise<{ port: number, started: T }>}
 */
export async function startOnFreePort(start, tries = mostTries) {
  const port = await freePort()
  try {
    return { port, started: await start(port) }
  } catch (error) {
    const isTaken = error instanceof Error && portTaken.test(error.message)
    if (!isTaken || tries <= 1) throw error
    return startOnFreePort(start, tries - 1)
  }
}
