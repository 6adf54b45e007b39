import type { Job } from 'pg-boss'
import { awaitedPriority } from '#server/platform/mail/mail-priority.ts'
import { doJob, type OpenQueue } from './do-job.ts'
import type { Jobs, JobWorkers } from './job-queue.ts'
import { workerIntervalSeconds } from './wake-workers.ts'

type MailWorker = NonNullable<JobWorkers['send_mail']>
type MailJob = Job<Jobs['send_mail']>

/**
 * How a process takes mails from the queue: each worker of a lane takes a batch, the most urgent first, and sends it at once.
 * The first lane is for codes and links alone, so that none of them waits for a hundred notices to a slow mail server.
 */
const lanes = [
  { workers: 2, options: { minPriority: awaitedPriority, batchSize: 3 } },
  { workers: 2, options: { batchSize: 5 } },
] as const

/** Mails that a process sends at the same time. */
export const mailsAtOnce = lanes.reduce((sum, { workers, options }) => sum + workers * options.batchSize, 0)

/**
 * Settles each mail as soon as it is sent, not with its batch: a process that dies leaves the others what it has not sent, and
 * no more than it had in its hands can go out twice.
 */
async function sendOne(queue: OpenQueue, worker: MailWorker, job: MailJob): Promise<void> {
  try {
    await doJob(queue, 'send_mail', { worker, job })
  } catch (error) {
    await queue.boss.fail(job.name, job.id, { message: String(error) })
  }
}

/** Begins to send mails; one batch follows the other while there are enough. Returns the workers' ids. */
export async function startMailLanes(queue: OpenQueue, worker: MailWorker): Promise<string[]> {
  const send = async (jobs: MailJob[]) => {
    await Promise.all(jobs.map((job) => sendOne(queue, worker, job)))
  }
  const ids: string[] = []
  for (const { workers, options } of lanes) {
    const laneOptions = { ...options, pollingIntervalSeconds: workerIntervalSeconds, burstWhenBatchFull: true }
    // One by one: of several started at once (`localConcurrency`) only the first can be woken
    for (let started = 0; started < workers; started += 1)
      ids.push(await queue.boss.work<Jobs['send_mail']>('send_mail', laneOptions, send))
  }
  return ids
}
