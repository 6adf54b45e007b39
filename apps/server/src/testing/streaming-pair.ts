import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection, OnStatement } from '#server/platform/db/connection.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const script = join(import.meta.dirname, '../../../../scripts/testing/replication/streaming-pair.mjs')
const connectMs = 60_000

/** A primary and the replica that follows it, in processes of their own. */
export interface StreamingPair {
  replicaUrl: string
  /** Opens the migrated database of the primary. */
  openPrimary: (onStatement?: OnStatement) => Promise<Connection>
  /** Runs SQL at the replica. */
  onReplica: (statement: string) => Promise<Record<string, unknown>[]>
  /** Waits until the replica has replayed all that the primary has written. */
  caughtUp: () => Promise<void>
  killReplica: () => Promise<void>
  startReplica: () => Promise<void>
}

type OpenPair = StreamingPair & { close: () => Promise<void> }

const executeOn = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const connection = connectPostgresql({ url, max: 1, connectMs })
  try {
    return (await connection.executeSql(statement)).rows
  } finally {
    await connection.close()
  }
}

async function openPair(): Promise<OpenPair | null> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const [first] = (await once(lines, 'line')) as [string]
  if (first === 'absent') return null
  const { primaryUrl, replicaUrl } = JSON.parse(first) as { primaryUrl: string; replicaUrl: string }
  const ask = async (what: string) => {
    const done = once(lines, 'line')
    child.stdin.write(`${what}\n`)
    await done
  }
  const caughtUp = async () => {
    // Commits of this primary do not wait for the disk: what is flushed may lack the last one
    const [written] = await executeOn(primaryUrl, 'select pg_current_wal_insert_lsn()::text as position')
    const replica = connectPostgresql({ url: replicaUrl, max: 1, connectMs })
    const reached = `select pg_last_wal_replay_lsn() >= '${written?.['position']}'::pg_lsn as is_there`
    for (;;) {
      const { rows } = await replica.executeSql(reached)
      if (rows[0]?.['is_there']) return replica.close()
    }
  }
  return {
    replicaUrl,
    openPrimary: async (onStatement) => {
      const connection = connectPostgresql({
        url: primaryUrl,
        max: 5,
        connectMs,
        ...(onStatement && { onStatement }),
      })
      await migrate(connection)
      await caughtUp()
      return connection
    },
    onReplica: (statement) => executeOn(replicaUrl, statement),
    caughtUp,
    killReplica: () => ask('kill'),
    startReplica: () => ask('start'),
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** Runs SQL of a test's own in a scope: what it sees beyond the queries of the product. */
export const askIn = (scope: TenantScope, statement: string): Promise<{ rows: Record<string, unknown>[] }> =>
  scope.execute(sql.raw(statement))

/** A primary and a replica for a test file; null inside tests where the machine has no programs to make a replica with. */
export function useStreamingPair(): () => StreamingPair | null {
  let current: OpenPair | null = null
  beforeAll(async () => {
    current = await openPair()
  })
  afterAll(() => current?.close())
  return () => current
}
