import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startOnFreePort } from './start-on-free-port.mjs'

/** @type {import('node:net').Server[]} */
const open = []
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))))

/** @param {number} port */
async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return server
}

describe('startOnFreePort', () => {
  it('takes another port where somebody was quicker', async () => {
    /** @type {number[]} */
    const taken = []
    const { port } = await startOnFreePort(async (tried) => {
      if (taken.length < 2) {
        taken.push(tried)
        await listen(tried)
      }
      return listen(tried)
    })
    expect(taken).toHaveLength(2)
    expect(taken).not.toContain(port)
  })

  it('gives up after some ports, and at once where the port is not the cause', async () => {
    let tries = 0
    const failWith = (/** @type {string} */ message) => async () => {
      tries += 1
      throw new Error(message)
    }
    await expect(startOnFreePort(failWith('could not bind IPv4 address'), 3)).rejects.toThrow('could not bind')
    expect(tries).toBe(3)
    await expect(startOnFreePort(failWith('no space left on device'))).rejects.toThrow('no space left')
    expect(tries).toBe(4)
  })
})
