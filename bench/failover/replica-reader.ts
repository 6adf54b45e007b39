import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'

const pauseMs = 200

/** How reading from followers went. */
export interface ReplicaReads {
  read: number
  failed: number
  /** The longest time without a successful one, in seconds. */
  longestGap: number
}

/** Reads postings from the followers, one read after the other, as pages that allow a delay would. */
export function startReplicaReader(url: string): { since: (from: number) => ReplicaReads; stop: () => Promise<void> } {
  const connection = connectPostgresql({ url, max: 2, connectMs: 2_000, onConnectionLost: () => undefined })
  const ends: { at: number; isRead: boolean }[] = []
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const isRead = await connection
        .executeSql(`select id from job_search where tenant = 'kango' order by id limit 20`)
        .then(
          () => true,
          () => false,
        )
      ends.push({ at: performance.now(), isRead })
      await wait(pauseMs)
    }
  }
  const working = work()
  return {
    since: (from) => {
      const later = ends.filter(({ at }) => at >= from)
      const read = later.filter(({ isRead }) => isRead).map(({ at }) => at)
      const marks = [from, ...read, performance.now()]
      const gaps = marks.slice(1).map((at, index) => at - (marks[index] ?? at))
      return { read: read.length, failed: later.length - read.length, longestGap: Math.max(...gaps) / 1_000 }
    },
    stop: async () => {
      isOver = true
      await working
      await connection.close()
    },
  }
}
