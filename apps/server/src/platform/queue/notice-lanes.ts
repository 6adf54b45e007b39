import type { Job } from 'pg-boss'
import { doJob, type OpenQueue } from './do-job.ts'
import type { Jobs, JobWorkers } from './job-queue.ts'
import { workerIntervalSeconds } from './wake-workers.ts'

/** Notices that leave for services outside, many at once when silence ends: one at a time they would take hours. */
export type NoticeJob = 'send_push' | 'send_line'

/** Messages that a worker sends at once: a service that does not respond holds up nine others for some seconds, not all. */
const batchSize = 10
const workers = 2

/** Settles each message as soon as it is sent: one that is to be tried again does not repeat those of its batch. */
async function sendOne<N extends NoticeJob>(
  queue: OpenQueue,
  name: N,
  { worker, job }: { worker: NonNullable<JobWorkers[N]>; job: Job<Jobs[N]> },
): Promise<void> {
  try {
    await doJob(queue, name, { worker, job })
    await queue.boss.complete(job.name, job.id)
  } catch (error) {
    await queue.boss.fail(job.name, job.id, { message: String(error) })
  }
}

/** Begins to send notices; one batch follows the other while there are enough. Returns the workers' ids. */
export async function startNoticeLane<N extends NoticeJob>(
  queue: OpenQueue,
  name: N,
  worker: NonNullable<JobWorkers[N]>,
): Promise<string[]> {
  const send = async (jobs: Job<Jobs[N]>[]) => {
    await Promise.all(jobs.map((job) => sendOne(queue, name, { worker, job })))
  }
  const options = { batchSize, pollingIntervalSeconds: workerIntervalSeconds, burstWhenBatchFull: true }
  const ids: string[] = []
  // One by one: of several started at once only the first can be woken
  for (let started = 0; started < workers; started += 1) ids.push(await queue.boss.work<Jobs[N]>(name, options, send))
  return ids
}
