import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

const quiet = (socket: Socket) => socket.on('error', () => undefined)

/** A connection through a proxy: the caller's side and the target's. */
async function connectThrough() {
  const target = createServer(quiet)
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  const address = target.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })
  const caller = quiet(connect(proxy.port, '127.0.0.1'))
  const [arrived]: Socket[] = await once(target, 'connection')
  if (!arrived) throw new Error('Nothing has arrived.')
  const close = async () => {
    await proxy.goAway()
    target.close()
  }
  return { caller, arrived, close }
}

test.each(['caller', 'arrived'] as const)('a reset of the %s side closes the other', async (side) => {
  const { close, ...sides } = await connectThrough()
  const other = side === 'caller' ? sides.arrived : sides.caller
  sides[side].resetAndDestroy()
  other.resume()
  await once(other, 'close')
  expect(other.destroyed).toBe(true)
  await close()
})
