import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { OperatorMoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { CardProps } from './board-card.tsx'
import type { ColumnCards } from './board-grid.ts'

/** What both views of the board show. */
export type BoardViewProps = {
  isTable: boolean
  columns: readonly ColumnCards[]
  counts: Output<'listBoard'>['counts']
  turns: Output<'listBoard'>['turns']
  moving: ReadonlySet<string>
  selected: string | undefined
  /** The card in hand by the address, read when a key is pressed. */
  latestCard: () => string | undefined
  /** A card was dropped into a column that its state allows. */
  onDrop: (card: BoardCard, action: OperatorMoveAction) => void
  moreOf: (status: ProgressStatus) => { hasMore: boolean; isLoadingMore: boolean; onMore: () => void }
  now: Date
} & Pick<CardProps, 'onOpen' | 'onSelect'>
