import { Socket } from 'node:net'
import { connectPostgresql, type PostgresqlOptions } from '#server/platform/db/connect-postgresql.ts'
import type { Connection } from '#server/platform/db/connection.ts'

/** How long a new connection to a replica may take: the primary could serve the read that waits for it. */
const connectMs = 2_000

/**
 * A pool to a replica that can be broken off: what waits for a frozen machine fails at once, and can be asked of the primary.
 * The next statement opens a new pool.
 */
export class Link {
  readonly #options: Pick<PostgresqlOptions, 'url' | 'max' | 'isPooled'>
  readonly #sockets = new Set<Socket>()
  #connection: Connection | null = null

  constructor(options: Pick<PostgresqlOptions, 'url' | 'max' | 'isPooled'>) {
    this.#options = options
  }

  /** The open pool. */
  get connection(): Connection {
    this.#connection ??= connectPostgresql({ ...this.#options, connectMs, openSocket: this.#openSocket })
    return this.#connection
  }

  readonly #openSocket = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  /** Breaks off every connection. */
  breakOff(): void {
    const broken = this.#connection
    this.#connection = null
    for (const socket of this.#sockets) socket.destroy()
    // Resolves once the last holder has given its broken connection back
    void broken?.close().catch(() => undefined)
  }

  /** Ends the connections once what runs on them is done. */
  async close(): Promise<void> {
    const open = this.#connection
    this.#connection = null
    await open?.close()
  }
}
