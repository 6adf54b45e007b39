import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { urlOf } from '#server/testing/use-service-move.ts'
import { connectPostgresql } from './connect-postgresql.ts'
import type { Connection } from './connection.ts'

/** The pool that requests use in place of the usual one. */
let small: Connection | null = null

const portal = useTestApp({
  openDatabase: async (onStatement) => {
    const usual = await openTestDatabase(onStatement)
    return { ...usual, begin: (opening) => (small ?? usual).begin(opening) }
  },
})

/** PGlite has one connection and no pool. */
describe.runIf(inject('templateUrl'))('a pool of a process', () => {
  it('refuses requests while all its connections are in use, and serves them once one is free', async () => {
    const session = await portal().signedIn(await makeAccount(portal()))
    const pool = connectPostgresql({ url: await urlOf(portal().connection), max: 2, connectMs: 1_000 })
    onTestFinished(async () => {
      small = null
      await pool.close()
    })
    // A machine that is busy may take longer for a new connection than this pool waits
    const hold = () => vi.waitFor(() => pool.db.startTransaction().execute(), { timeout: 60_000 })
    const held = [await hold(), await hold()]
    small = pool
    const message = { subject: '面接', body: '来週の面接の件です。', files: [], clientMessageId: crypto.randomUUID() }
    const [reading, writing] = await Promise.all([
      portal().call('getTopView', { session }),
      portal().call('sendMessage', { session, body: message }),
    ])
    const refused = { status: 503, body: { code: 'unavailable' } }
    expect([reading, writing]).toMatchObject([refused, refused])
    expect(reading.headers['retry-after']).toBe('5')
    for (const transaction of held) await transaction.rollback().execute()
    // Its reads share two connections, and on a busy machine one may again wait for longer than this pool allows
    await expect.poll(async () => (await portal().call('getTopView', { session })).status).toBe(200)
  })
})
