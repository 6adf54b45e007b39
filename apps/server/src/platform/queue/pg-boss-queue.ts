import { type Job, PgBoss } from 'pg-boss'
import { type Connection, executeIn } from '#server/platform/db/connection.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { doJob, type OpenQueue } from './do-job.ts'
import type { Enqueue, JobName, Jobs, JobWorkers } from './job-queue.ts'
import { startMailLanes } from './mail-lanes.ts'
import { tagOf } from './mail-tag.ts'
import { startNoticeLane } from './notice-lanes.ts'
import { sealJob } from './sealed-job.ts'
import { wakeWorkers, workerIntervalSeconds } from './wake-workers.ts'

const jobNames = [
  'clean_up',
  'close_expired_postings',
  'pack_search',
  'make_grams',
  'rebuild_search',
  'tend_search',
  'clean_up_files',
  'sweep_files',
  'erase_files',
  'erase_again',
  'reseal',
  'recommend_postings',
  'remind_interviews',
  'remind_offers',
  'ask_placements',
  'keep_profile_todo',
  'notify_of_messages',
  'name_advisers',
  'send_held_messages',
  'assign_newcomer',
  'undo_import',
  'publish_sites',
  'settle_merge',
  'finish_merges',
  'match_new_postings',
  'send_search_alerts',
  'note_changes',
  'mail_changes',
  'note_closing',
  'send_line',
  'send_push',
  'send_mail',
] as const satisfies readonly JobName[]
/**
 * Retries after 10 s, 20 s, 40 s, … for about a day, then stores the job as failed. Deletes finished and failed jobs
 * after another day; a sent mail at once, since it contains secrets.
 */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
  // A process that is killed says no more of its job: another takes it over, instead of waiting a quarter of an hour for its end
  heartbeatSeconds: 30,
} as const
/** Jobs that the clock enqueues, once for all processes, by Tokyo's time. */
const schedules: { [N in JobName]?: string } = {
  clean_up: '23 * * * *',
  clean_up_files: '41 * * * *',
  sweep_files: '17 4 * * *',
  // At midnight for days that are over, each hour for grace times
  close_expired_postings: '1 * * * *',
  tend_search: '*/2 * * * *',
  erase_again: '53 * * * *',
  reseal: '29 * * * *',
  recommend_postings: '7 10 * * *',
  // Every hour of the day: what a stopped server missed is made up for
  remind_interviews: '5 9-20 * * *',
  remind_offers: '11 9-20 * * *',
  ask_placements: '19 9-20 * * *',
  notify_of_messages: '* * * * *',
  name_advisers: '* * * * *',
  send_held_messages: '* * * * *',
  publish_sites: '* * * * *',
  finish_merges: '37 * * * *',
  match_new_postings: '* * * * *',
  send_search_alerts: '* * * * *',
  note_changes: '* * * * *',
  // Not at night, and once the changes of an import are likely to be in
  mail_changes: '*/10 8-20 * * *',
  // Not at night; each hour makes up for what a stopped server missed
  note_closing: '31 8-20 * * *',
}
/** Jobs that may have been due while no process ran; doing them twice does nothing. */
const jobsAtStart: readonly JobName[] = [
  'close_expired_postings',
  'tend_search',
  'erase_again',
  'remind_interviews',
  'remind_offers',
  'ask_placements',
  'notify_of_messages',
  'name_advisers',
  'send_held_messages',
  'publish_sites',
  'finish_merges',
  'match_new_postings',
  'send_search_alerts',
  'note_changes',
]

/** Jobs are put in by the transactions of scopes, which own nothing (migration 0010); mails of who leaves are taken out by them. */
const grantToScopes = `
  grant usage on schema job_queue to tsunagu_scope;
  grant select, insert on all tables in schema job_queue to tsunagu_scope;
  grant delete on job_queue.job to tsunagu_scope;
`
const nobody = '00000000-0000-0000-0000-000000000000'

/** The running queue. */
export interface JobQueue {
  enqueue: Enqueue
  /** Begins to work off jobs, looking for those that are due again and again; several processes share one queue. */
  startWorkers: (workers: JobWorkers) => Promise<void>
  /** Works off what is there now, once: for tests, which do not wait for a timer. */
  drain: (workers: JobWorkers) => Promise<void>
  stop: () => Promise<void>
}

interface QueueOptions {
  /** Seals jobs that hold secrets; null where they are only passed on as they are. */
  keyring: Keyring | null
  /** How often jobs that are due are looked for. */
  pollingIntervalSeconds: number
  /** How often jobs of processes that are gone are looked for. */
  superviseIntervalSeconds?: number
  onError: (error: Error) => void
}

/** Opens the job queue in the same database (pg-boss); its tables are made here, beside the migrations. */
export async function openJobQueue(connection: Connection, options: QueueOptions): Promise<JobQueue> {
  const { superviseIntervalSeconds = 30 } = options
  const boss = new PgBoss({
    db: { executeSql: connection.executeSql },
    schema: 'job_queue',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  })
  boss.on('error', options.onError)
  await boss.start()
  await bringUpToDate(boss)
  await connection.executeSql(grantToScopes)
  const queue: OpenQueue = { boss, keyring: options.keyring }
  let stopLooking = () => undefined as void
  return {
    enqueue: async (transaction, name, data, priority = 0, startAfter) => {
      // The transaction's own connection: a second one would wait for it forever on the embedded database.
      const executeSql = (text: string, values?: unknown[]) => executeIn(transaction, text, values)
      const stored = options.keyring ? sealJob(options.keyring, name, data) : data
      const tag = tagOf(name, data)
      await boss.send(name, stored, {
        priority,
        db: { executeSql },
        ...(startAfter && { startAfter }),
        ...(tag && { singletonKey: tag }),
      })
    },
    startWorkers: async (workers) => {
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: 'Asia/Tokyo' })
      for (const name of jobsAtStart) await boss.send(name, {})
      const started = new Map<string, string[]>()
      for (const name of jobNames) started.set(name, await startWorker(queue, name, workers))
      if (workers.send_mail) started.set('send_mail', await startMailLanes(queue, workers.send_mail))
      if (workers.send_push) started.set('send_push', await startNoticeLane(queue, 'send_push', workers.send_push))
      if (workers.send_line) started.set('send_line', await startNoticeLane(queue, 'send_line', workers.send_line))
      stopLooking = wakeWorkers(boss, started, {
        executeSql: connection.executeSql,
        everyMs: options.pollingIntervalSeconds * 1_000,
        onError: options.onError,
      })
    },
    drain: async (workers) => {
      for (const name of jobNames) await drainQueue(queue, name, workers)
    },
    stop: () => {
      stopLooking()
      return boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}

/**
 * Makes queues that are missing; those that a version before has made stay as they were made, but for what is compared here. At
 * most starts there is nothing to do: three statements a queue would be a tenth of the start.
 */
async function bringUpToDate(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues([...jobNames])).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const queue = made.get(name)
    if (queue?.heartbeatSeconds === queueOptions.heartbeatSeconds) continue
    if (queue) await boss.updateQueue(name, { heartbeatSeconds: queueOptions.heartbeatSeconds })
    else await boss.createQueue(name, queueOptions)
    // `start` has read the queues that were there, any call reads another. Left to the first `send`, it would look it up by its
    // own connection, which waits forever for the transaction that is open then on the embedded database.
    await boss.findJobs(name, { id: nobody })
  }
}

/** Returns the ids of the queue's workers: of none where its jobs wait for a process that can do them. */
async function startWorker<N extends JobName>(queue: OpenQueue, name: N, workers: JobWorkers): Promise<string[]> {
  const worker = workers[name]
  if (!worker || name === 'send_mail' || name === 'send_push' || name === 'send_line') return []
  const work = async (jobs: Job<Jobs[N]>[]) => {
    for (const job of jobs) await doJob(queue, name, { worker, job })
  }
  const options = { pollingIntervalSeconds: workerIntervalSeconds, batchSize: 1 }
  return [await queue.boss.work<Jobs[N]>(name, options, work)]
}

async function drainQueue<N extends JobName>(queue: OpenQueue, name: N, workers: JobWorkers): Promise<void> {
  const { boss } = queue
  const worker = workers[name]
  if (!worker) return
  for (;;) {
    const jobs = await boss.fetch<Jobs[N]>(name, { batchSize: 20 })
    if (jobs.length === 0) return
    for (const job of jobs) {
      try {
        await doJob(queue, name, { worker, job })
        await boss.complete(name, job.id)
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) })
      }
    }
  }
}
