// Also on PGlite: notifications

import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { listenPostgresql } from './listen-postgresql.ts'

const channel = 'tsunagu_test_channel'

/** The embedded database lives in this process: its connection is not lost alone. */
describe.runIf(inject('templateUrl'))('a connection that listens', () => {
  it('is opened again when the database ends it, and says that something may have been missed', async () => {
    const connection = await openTestDatabase()
    onTestFinished(() => connection.close())
    const heard: string[] = []
    let gaps = 0
    const stop = await connection.listen(channel, {
      onPayload: (payload) => heard.push(payload),
      onGap: () => {
        gaps += 1
      },
    })
    onTestFinished(stop)
    const notify = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(connection.db)
    await notify('before')
    await expect.poll(() => heard).toEqual(['before'])
    await connection.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => gaps).toBe(1)
    await notify('after')
    await expect.poll(() => heard).toEqual(['before', 'after'])
  })

  it('is opened again when the other end has gone without a word', async () => {
    const connection = await openTestDatabase()
    onTestFinished(() => connection.close())
    const { rows } = await connection.executeSql('select current_database() as name')
    const proxy = await startSilentProxy(Number(new URL(inject('templateUrl')).port))
    onTestFinished(proxy.stop)
    const heard: string[] = []
    let gaps = 0
    const listener = {
      onPayload: (payload: string) => void heard.push(payload),
      onGap: () => {
        gaps += 1
      },
    }
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/${rows[0]?.['name']}`
    const stop = await listenPostgresql(url, channel, listener, { everyMs: 100, withinMs: 2_000 })
    onTestFinished(stop)
    const notify = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(connection.db)
    // A busy machine may take longer than these two seconds for an answer: then the connection is another
    const expectHeard = (payload: string) =>
      expect
        .poll(async () => {
          await notify(payload)
          return heard
        })
        .toContain(payload)
    await expectHeard('before')
    const gapsBefore = gaps
    proxy.swallow()
    await notify('swallowed')
    await expect.poll(() => gaps).toBeGreaterThan(gapsBefore)
    await expectHeard('after')
  })
})

/** Passes connections on, until it swallows what comes on those that are open: new ones work. */
async function startSilentProxy(target: number) {
  const sockets = new Set<ReturnType<typeof connect>>()
  const server = createServer((inner) => {
    const outer = connect(target, '127.0.0.1')
    for (const socket of [inner, outer]) sockets.add(socket.on('error', () => socket.destroy()))
    inner.pipe(outer).pipe(inner)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
