import type { Job, PgBoss } from 'pg-boss'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { JobName, Jobs } from './job-queue.ts'
import { isSecretJob, openJob } from './sealed-job.ts'

/** The queue, and the key for jobs that hold secrets; null where they are as they were put in. */
export interface OpenQueue {
  boss: PgBoss
  keyring: Keyring | null
}

/** Does a job. What holds secrets is removed as soon as it is done, instead of staying for a day. */
export async function doJob<N extends JobName>(
  { boss, keyring }: OpenQueue,
  name: N,
  { worker, job }: { worker: (data: Jobs[N]) => Promise<void>; job: Job<Jobs[N]> },
): Promise<void> {
  await worker(keyring ? (openJob(keyring, name, job.data) as Jobs[N]) : job.data)
  if (isSecretJob(name)) await boss.deleteJob(name, job.id)
}
