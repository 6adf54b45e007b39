import { readFileSync } from 'node:fs'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'

/** Processor time of a backend in nanoseconds; 0 where it has ended. */
function processorOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** Processor time of each backend that works for an application, by process id. Linux, with PostgreSQL on this machine. */
export async function readBackends(
  { executeSql }: Connection,
  applicationName: string,
): Promise<ReadonlyMap<number, number>> {
  const sql = 'select pid from pg_stat_activity where application_name = $1'
  const { rows } = await executeSql(sql, [applicationName])
  return new Map(rows.map((row) => [Number(row['pid']), processorOf(Number(row['pid']))]))
}

/** What the backends have taken between two readings, in milliseconds; new ones count whole. */
export function backendsBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let nanoseconds = 0
  for (const [pid, now] of after) nanoseconds += now - (before.get(pid) ?? 0)
  return nanoseconds / 1e6
}
