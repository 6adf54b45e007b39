import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** A proxy between the portal and its database, which can be stopped. */
export interface TcpProxy {
  port: number
  /** Refuses new connections and breaks those there are. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

/** Passes connections on to `target`. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  let server: Server | undefined
  const comeBack = async () => {
    server = createServer((inner) => {
      const outer = connect(target)
      keep(inner)
      keep(outer)
      inner.pipe(outer).pipe(inner)
      // A pipe passes an end on, but no reset: the other side would wait for ever on a connection that leads nowhere
      inner.once('close', () => outer.destroySoon())
      outer.once('close', () => inner.destroySoon())
    })
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done))
  }
  await comeBack()
  return {
    port,
    comeBack,
    goAway: async () => {
      const closed = new Promise((done) => server?.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
