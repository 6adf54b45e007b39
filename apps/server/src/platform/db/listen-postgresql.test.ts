// Also on PGlite: notifications

import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'

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
})
