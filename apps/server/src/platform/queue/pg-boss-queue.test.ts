// Also on PGlite: the queue
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import type { JobName, JobWorkers } from './job-queue.ts'
import { openJobQueue } from './pg-boss-queue.ts'

const nobody: JobWorkers = {
  clean_up: null,
  close_expired_postings: null,
  pack_search: null,
  make_grams: null,
  rebuild_search: null,
  tend_search: null,
  clean_up_files: null,
  sweep_files: null,
  erase_files: null,
  erase_again: null,
  reseal: null,
  recommend_postings: null,
  remind_interviews: null,
  remind_offers: null,
  ask_placements: null,
  keep_profile_todo: null,
  notify_of_messages: null,
  name_advisers: null,
  send_held_messages: null,
  assign_newcomer: null,
  undo_import: null,
  publish_sites: null,
  settle_merge: null,
  finish_merges: null,
  match_new_postings: null,
  send_search_alerts: null,
  note_changes: null,
  mail_changes: null,
  note_closing: null,
  send_line: null,
  send_push: null,
  send_mail: null,
}

test('postings whose day or grace time is over are closed at each start, and every hour', async () => {
  const connection = await openTestDatabase()
  const queue = await openJobQueue(connection, {
    pollingIntervalSeconds: 1,
    keyring: testKeyring,
    onError: (error) => console.error(error),
  })
  onTestFinished(async () => {
    await queue.stop()
    await connection.close()
  })
  const done: JobName[] = []
  const close = async () => void done.push('close_expired_postings')
  await queue.startWorkers({ ...nobody, close_expired_postings: close })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['close_expired_postings'])
  const { rows } = await connection.executeSql(
    `select cron, timezone from job_queue.schedule where name in ('close_expired_postings', 'recommend_postings') order by name`,
  )
  expect(rows).toEqual([
    { cron: '1 * * * *', timezone: 'Asia/Tokyo' },
    { cron: '7 10 * * *', timezone: 'Asia/Tokyo' },
  ])
})

test('the job of a process that was killed is taken over, on a queue that an earlier version made too', async () => {
  const connection = await openTestDatabase()
  const options = {
    pollingIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
    keyring: testKeyring,
    onError: (error: Error) => console.error(error),
  }
  const before = await openJobQueue(connection, options)
  await before.stop()
  await connection.executeSql('update job_queue.queue set heartbeat_seconds = null')
  const queue = await openJobQueue(connection, options)
  onTestFinished(async () => {
    await queue.stop()
    await connection.close()
  })
  const { rows } = await connection.executeSql(
    'select distinct heartbeat_seconds::int as seconds from job_queue.queue where name = any($1)',
    [Object.keys(nobody)],
  )
  expect(rows).toEqual([{ seconds: 30 }])
  await connection.db.transaction().execute((trx) => queue.enqueue(trx, 'reseal', {}))
  // as a process leaves it that was killed a minute ago
  await connection.executeSql(`
    update job_queue.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
    where name = 'reseal'`)
  const done: JobName[] = []
  await queue.startWorkers({ ...nobody, reseal: async () => void done.push('reseal') })
  const stateOf = async () =>
    (await connection.executeSql("select state::text from job_queue.job where name = 'reseal'")).rows
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual([{ state: 'retry' }])
})
