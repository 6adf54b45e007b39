import type { PgBoss } from 'pg-boss'
import type { Connection } from '#server/platform/db/connection.ts'

/** How often a worker looks for jobs by itself: a look for all of them that hangs must not keep the jobs of any. */
export const workerIntervalSeconds = 30

// By the index that pg-boss fetches by: a queue with a long backlog costs no more than an empty one
const findDue = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from job_queue.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )
`

interface Look {
  executeSql: Connection['executeSql']
  everyMs: number
  onError: (error: Error) => void
}

/**
 * Looks for jobs that are due, of all queues by one statement, and has their workers fetch them. Left to themselves the workers
 * would ask one by one: two dozen statements a second in each process, though nothing is due.
 *
 * @param workers the ids of the workers of each queue
 * @returns ends it
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  { executeSql, everyMs, onError }: Look,
): () => void {
  const names = [...workers.keys()]
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const { rows } = await executeSql(findDue, [names])
      for (const { name } of rows) for (const id of workers.get(String(name)) ?? []) boss.notifyWorker(id)
    } catch (error) {
      if (!isStopped) onError(error as Error)
    }
    lookLater()
  }
  const lookLater = () => {
    if (!isStopped) timer = setTimeout(() => void look(), everyMs)
  }
  lookLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
