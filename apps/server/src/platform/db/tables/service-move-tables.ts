import type { ColumnType } from 'kysely'

/** What a database does for a service that is moving to another one, or has moved (migration 0086). */
export type MoveState = 'copying' | 'read_only' | 'arriving' | 'away' | 'serving' | 'settled' | 'left'

export interface ServiceMoveTable {
  tenant: string
  /** The same in both databases of a move. */
  id: string
  state: MoveState
  /** Brought here by a move: a database with a guest serves its guests alone. */
  is_guest: boolean
  read_only_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** By table: the last key that was copied, or `true` once all are. */
  copied: ColumnType<Record<string, string[] | true>, string | undefined, string>
}
