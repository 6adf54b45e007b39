import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { useRef } from 'react'
import { useRowLinks } from '#desk/ui/row-link.tsx'
import { BoardColumn } from './board-column.tsx'
import { idOf } from './board-grid.ts'
import { BoardTable } from './board-table.tsx'
import type { BoardViewProps } from './board-view-props.ts'
import { useDrag } from './use-drag.ts'

/** The applications in columns, or as a table; empty, what will be here. */
export function BoardView({ isTable, ...props }: BoardViewProps) {
  const { onDrop: _onDrop, ...rows } = props
  const { columns, counts } = rows
  if (columns.every(({ cards }) => cards.length === 0)) {
    return (
      <div className="board-empty">
        <h2>この条件の応募はありません</h2>
        <p className="sub">求職者が問い合わせるか、求人を紹介すると、ここに並びます。</p>
      </div>
    )
  }
  return (
    <>
      {isTable ? (
        <BoardTable {...rows} />
      ) : (
        <>
          <nav className="kjump" aria-label="段階">
            {progressStatuses.map((status) => (
              <a key={status} href={`#column-${status}`}>
                {progressStatusNames[status]} {counts[status]}
              </a>
            ))}
          </nav>
          <Columns {...props} />
        </>
      )}
      <KeyHints isTable={isTable} />
    </>
  )
}

function Columns(props: Omit<BoardViewProps, 'isTable'>) {
  const { columns, counts, turns: _turns, latestCard: _latestCard, moreOf, onDrop, ...rest } = props
  const board = useRef<HTMLDivElement>(null)
  const find = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => idOf(card) === id)
  const links = useRowLinks('/$service/board', 'card', true)
  const dragged = useDrag(board, { find, onDrop })
  return (
    <div ref={board} className={`kb${dragged ? ' dragging' : ''}`}>
      {columns.map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          count={counts[column.status]}
          dragged={dragged}
          links={links}
          {...moreOf(column.status)}
          {...rest}
        />
      ))}
    </div>
  )
}

const KeyHints = ({ isTable }: { isTable: boolean }) => (
  <div className="keys" aria-hidden="true">
    <span>
      <kbd>J</kbd>
      <kbd>K</kbd>上下
    </span>
    {!isTable && (
      <span>
        <kbd>←</kbd>
        <kbd>→</kbd>列
      </span>
    )}
    <span>
      <kbd>M</kbd>動かす
    </span>
    {isTable && (
      <span>
        <kbd>X</kbd>選ぶ
      </span>
    )}
    <span>
      <kbd>F</kbd>自分の担当
    </span>
    <span>
      <kbd>?</kbd>すべてのキー
    </span>
  </div>
)
