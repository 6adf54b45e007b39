import type { BoardCard as BoardCardShape } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { RowLinks } from '#desk/ui/row-link.tsx'
import { shownAgeOf } from './board-age.ts'
import { BoardCard, type CardProps } from './board-card.tsx'
import { type ColumnCards, idOf } from './board-grid.ts'
import { dropOn } from './board-moves.ts'
import { columnHints, moveName } from './board-words.ts'

type ColumnProps = {
  column: ColumnCards
  count: number
  /** Ids of the cards whose move is on its way. */
  moving: ReadonlySet<string>
  selected: string | undefined
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  /** The card that is dragged over the board. */
  dragged: BoardCardShape | undefined
  links: RowLinks
  now: Date
} & Pick<CardProps, 'onOpen' | 'onSelect'>

/** Applications of one status. */
export function BoardColumn(props: ColumnProps) {
  const { column, count, moving, selected, hasMore, isLoadingMore, onMore, dragged, now, ...rest } = props
  const drop = dragged && dropOn(dragged, column.status)
  const { status, cards } = column
  const name = progressStatusNames[status]
  const others = Math.max(count - cards.length, 0)
  return (
    <section
      className={`kcol${status === 'closed' ? ' shut' : ''}${drop ? ('action' in drop ? ' can' : ' no') : ''}`}
      id={`column-${status}`}
      aria-label={`${name} ${count}件`}
      data-status={status}
    >
      <header>
        <i className="bead" />
        <h2>
          {name}
          <span className="n">{count}</span>
        </h2>
        <p className="sub t12 clip">{columnHints[status]}</p>
      </header>
      {drop && 'refusal' in drop && (
        <p className="kno">
          <Icon name="lock" size={14} />
          {drop.refusal}
        </p>
      )}
      <ul>
        {dragged && drop && 'action' in drop && <li className="kc-drop">{moveName(drop.action, dragged)}</li>}
        {cards.map((card) => (
          <li key={idOf(card)}>
            <BoardCard
              card={card}
              isSelected={selected === idOf(card)}
              isMoving={moving.has(idOf(card))}
              {...shownAgeOf(card, now)}
              {...rest}
            />
          </li>
        ))}
        {hasMore && (
          <li className="kc-more">
            <Button look="quiet" size="s" onClick={onMore} aria-disabled={isLoadingMore}>
              {isLoadingMore ? '読み込んでいます' : `ほか ${others}件`}
              <span className="sr">（{name}）</span>
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
