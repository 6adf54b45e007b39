import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { type BoardTurn, boardTurns } from '@tsunagu/contract/hiring/board.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'

/** A card's name in the address and on the page. */
export const idOf = ({ jobSeekerId, jobPostingId }: Pick<BoardCard, 'jobSeekerId' | 'jobPostingId'>): string =>
  `${jobSeekerId}_${jobPostingId}`

/** The cards of a column that are shown. */
export interface ColumnCards {
  status: ProgressStatus
  cards: readonly BoardCard[]
}

/** A card whose move is not answered yet. */
export interface PendingMove {
  card: BoardCard
  to: ProgressStatus
}

/** Cards whose move is on its way are in their new column, and nowhere else: what was read last may still have them in the former. */
export function withPending(columns: readonly ColumnCards[], pending: readonly PendingMove[]): ColumnCards[] {
  if (pending.length === 0) return [...columns]
  const moving = new Set(pending.map(({ card }) => idOf(card)))
  return columns.map(({ status, cards }) => ({
    status,
    cards: [
      ...cards.filter((card) => !moving.has(idOf(card))),
      ...pending.filter(({ to }) => to === status).map(({ card }) => card),
    ],
  }))
}

/** The card that an arrow leads to; the first one where none is in hand. Empty columns are passed over. */
export function cardAt(
  columns: readonly ColumnCards[],
  id: string | undefined,
  { columns: byColumns = 0, rows: byRows = 0 }: { columns?: -1 | 0 | 1; rows?: -1 | 0 | 1 },
): BoardCard | undefined {
  const filled = columns.map(({ cards }) => cards).filter(({ length }) => length > 0)
  const column = filled.findIndex((cards) => cards.some((card) => idOf(card) === id))
  if (column === -1) return filled[0]?.[0]
  const current = filled[column] ?? []
  const row = current.findIndex((card) => idOf(card) === id)
  const next = byColumns === 0 ? current : (filled[column + byColumns] ?? current)
  const wanted = next === current ? row + byRows : row
  return next[Math.min(Math.max(wanted, 0), next.length - 1)]
}

/** The cards of one turn, the longest wait first. */
export const cardsOfTurn = (columns: readonly ColumnCards[], turn: BoardTurn): BoardCard[] =>
  columns
    .flatMap(({ cards }) => cards)
    .filter((card) => card.turn === turn)
    .toSorted((one, other) => Date.parse(one.updatedDatetime) - Date.parse(other.updatedDatetime))

/** The table's rows as a grid of one column, for the keys. */
export const asTable = (columns: readonly ColumnCards[]): ColumnCards[] => [
  { status: 'waiting', cards: boardTurns.flatMap((turn) => cardsOfTurn(columns, turn)) },
]
