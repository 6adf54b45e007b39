import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { JobName, JobWorkers } from './job-queue.ts'
import { openJobQueue } from './pg-boss-queue.ts'

const nobody: JobWorkers = {
  clean_up: null,
  close_expired_postings: null,
  pack_search: null,
  rebuild_search: null,
  tend_search: null,
  clean_up_files: null,
  sweep_files: null,
  erase_files: null,
  erase_again: null,
  reseal: null,
  recommend_postings: null,
  send_mail: null,
}

test('postings whose day is over are closed at each start, and after each midnight in Tokyo', async () => {
  const connection = await openTestDatabase()
  const queue = await openJobQueue(connection, { pollingIntervalSeconds: 1, onError: (error) => console.error(error) })
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
    { cron: '1 0 * * *', timezone: 'Asia/Tokyo' },
    { cron: '7 10 * * *', timezone: 'Asia/Tokyo' },
  ])
})
