import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../e2e/testing/free-port.ts'

/** The network in front of a port. */
export interface Door {
  port: number
  /** From now on nothing passes in either direction, and nobody learns of it: as when a cable is pulled. */
  cut: () => void
  /** Connections of before are closed; new ones pass. */
  mend: () => void
  close: () => void
}

/** Passes connections on to a port of this machine until it is cut. */
export async function startDoor(target: number): Promise<Door> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((inner) => {
    keep(inner)
    // Accepted and never read: packets that are swallowed
    if (isCut) return void inner.pause()
    const outer = connect({ host: '127.0.0.1', port: target })
    keep(outer)
    inner.setNoDelay(true)
    outer.setNoDelay(true)
    inner.pipe(outer).pipe(inner)
    // A pipe passes an end on, but no reset. Behind a cut nobody hears of it
    inner.once('close', () => isCut || outer.destroySoon())
    outer.once('close', () => isCut || inner.destroySoon())
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      destroyAll()
      isCut = false
    },
    close: () => {
      server.close()
      destroyAll()
    },
  }
}
