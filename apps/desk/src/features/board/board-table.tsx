import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { boardTurns } from '@tsunagu/contract/hiring/board.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { Button } from '#desk/ui/button.tsx'
import { CardAge } from './board-card.tsx'
import { cardsOfTurn, idOf } from './board-grid.ts'
import type { BoardViewProps } from './board-view-props.ts'
import { stepText, turnNames } from './board-words.ts'

type BoardTableProps = Omit<BoardViewProps, 'isTable' | 'onDrop'>

/** The applications by whose turn it is. */
export function BoardTable({ columns, turns, moreOf, ...rest }: BoardTableProps) {
  const more = progressStatuses.filter((status) => status !== 'closed' && moreOf(status).hasMore)
  return (
    <section className="scroll" aria-label="選考の表">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">段階</th>
            <th scope="col">求職者</th>
            <th scope="col">応募先</th>
            <th scope="col">次にすること</th>
            <th scope="col">待ち</th>
          </tr>
        </thead>
        {boardTurns.map((turn) => {
          const rows = cardsOfTurn(columns, turn)
          if (rows.length === 0) return null
          return (
            <tbody key={turn}>
              <tr className="tgroup">
                <th colSpan={5} scope="rowgroup">
                  {turnNames[turn]}の番<span className="n">{turns[turn]}</span>
                </th>
              </tr>
              {rows.map((card) => (
                <TableRow key={idOf(card)} card={card} {...rest} />
              ))}
            </tbody>
          )
        })}
      </table>
      {more.length > 0 && (
        <p className="table-more">
          <Button size="s" onClick={() => more.map((status) => moreOf(status).onMore())}>
            さらに読み込む
          </Button>
        </p>
      )}
    </section>
  )
}

type TableRowProps = { card: BoardCard } & Omit<BoardTableProps, 'columns' | 'turns' | 'moreOf' | 'counts'>

function TableRow({ card, moving, selected, now, onOpen, onSelect }: TableRowProps) {
  const id = idOf(card)
  const at = progressStatuses.indexOf(card.status)
  return (
    <tr className={`${selected === id ? 'cursor' : ''}${moving.has(id) ? ' moving' : ''}`}>
      <td>
        <span className="thread" aria-hidden="true">
          {progressStatuses.slice(0, -1).map((status, index) => (
            <i key={status} className={`${index <= at ? 'on' : ''}${index === at ? ' now' : ''}`} />
          ))}
        </span>{' '}
        {progressStatusNames[card.status]}
      </td>
      <td>
        <button
          type="button"
          className="name"
          id={`card-${id}`}
          data-card={id}
          aria-haspopup="dialog"
          aria-keyshortcuts="M"
          onFocus={() => onSelect(card)}
          onClick={() => onOpen(card)}
        >
          {card.familyName} {card.givenName}
          <span className="sr">さんの応募を動かす</span>
        </button>
      </td>
      <td>
        {card.workplace}
        <small>{card.title}</small>
      </td>
      <td>{stepText(card)}</td>
      <td>
        <CardAge card={card} now={now} />
      </td>
    </tr>
  )
}
