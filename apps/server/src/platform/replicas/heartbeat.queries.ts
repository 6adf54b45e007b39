import type { Connection } from '#server/platform/db/connection.ts'

/** What the primary says. */
export interface PrimaryState {
  installation: string
  /** By the primary's clock, in milliseconds since 1970. */
  now: number
}

/** What a server that is read from says. */
export interface ReplicaSight {
  installation: string
  /** When the primary wrote what has come here last, by the primary's clock. */
  beatenAt: number
  /**
   * How far behind the server believes to be, in milliseconds; null for a primary. It is wrong where nothing has come for a
   * while, and by as much as its clock is.
   */
  claimedLagMs: number | null
}

type Sql = Pick<Connection, 'executeSql'>

const milliseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`

/**
 * Beats, unless another process has within the last 0.9 s, and reads the primary's clock. A beat from the future is of a clock
 * that was set back since.
 */
export async function beat({ executeSql }: Sql): Promise<PrimaryState> {
  await executeSql(`
    insert into replica_heartbeat (beaten_at) values (clock_timestamp())
    on conflict (is_only) do update set beaten_at = clock_timestamp()
    where replica_heartbeat.beaten_at not between clock_timestamp() - interval '900 milliseconds' and clock_timestamp()`)
  const { rows } = await executeSql(
    `select installation::text as installation, ${milliseconds('clock_timestamp()')} as now from replica_heartbeat`,
  )
  return { installation: String(rows[0]?.['installation']), now: Number(rows[0]?.['now']) }
}

/** Reads the heartbeat at a replica, and what it says of itself. */
export async function readBeat({ executeSql }: Sql): Promise<ReplicaSight | null> {
  const { rows } = await executeSql(
    `select installation::text as installation, ${milliseconds('beaten_at')} as beaten_at,
       case when pg_is_in_recovery()
         then ${milliseconds('clock_timestamp()')} - ${milliseconds('pg_last_xact_replay_timestamp()')} end as claimed
     from replica_heartbeat`,
  )
  const [row] = rows
  if (!row) return null
  const claimed = row['claimed']
  return {
    installation: String(row['installation']),
    beatenAt: Number(row['beaten_at']),
    claimedLagMs: claimed === null ? null : Number(claimed),
  }
}

/** Where the primary's log is: whatever has been committed is before it. */
export async function readPosition({ executeSql }: Sql): Promise<string> {
  const { rows } = await executeSql('select pg_current_wal_insert_lsn()::text as position')
  return String(rows[0]?.['position'])
}
