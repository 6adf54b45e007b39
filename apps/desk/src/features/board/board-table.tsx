import { useParams } from '@tanstack/react-router'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { boardTurns } from '@tsunagu/contract/hiring/board.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { memo, useCallback, useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { shownAgeOf } from './board-age.ts'
import { CardAge, type CardProps } from './board-card.tsx'
import { cardsOfTurn, idOf } from './board-grid.ts'
import type { BoardViewProps } from './board-view-props.ts'
import { stepText, turnNames } from './board-words.ts'
import { BulkCloseDialog } from './bulk-close-dialog.tsx'
import { mostClosed } from './use-bulk-close.ts'

type BoardTableProps = Omit<BoardViewProps, 'isTable' | 'onDrop'>

/** The ids of the applications that are chosen, as far as they can be closed. */
function useChosenCards({ columns, latestCard }: Pick<BoardTableProps, 'columns' | 'latestCard'>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = columns.flatMap(({ cards }) => cards).filter(canClose)
  // The same function each time: the rows are drawn again only where they change
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < mostClosed) next.add(id)
        return next
      }),
    [],
  )
  useKeys({
    x: () => {
      const inHand = latestCard()
      if (open.some((card) => idOf(card) === inHand)) toggle(inHand ?? '')
    },
  })
  return {
    cards: open.filter((card) => ids.has(idOf(card))),
    isChosen: (card: BoardCard) => ids.has(idOf(card)),
    toggle,
    remove: (gone: readonly string[]) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  }
}

const canClose = ({ allowedActions }: BoardCard): boolean => allowedActions.includes('close')

/** The applications by whose turn it is. */
export function BoardTable(props: BoardTableProps) {
  const { columns, turns, moreOf, latestCard, selected, moving, now, onOpen, onSelect } = props
  const { service = '' } = useParams({ strict: false })
  const chosen = useChosenCards({ columns, latestCard })
  // They stay in the dialog whatever becomes of their rows
  const [asked, setAsked] = useState<readonly BoardCard[] | null>(null)
  const more = progressStatuses.filter((status) => status !== 'closed' && moreOf(status).hasMore)
  return (
    <section className="scroll" aria-label="選考の表">
      <table className="grid">
        <TableHead />
        {boardTurns.map((turn) => {
          const rows = cardsOfTurn(columns, turn)
          if (rows.length === 0) return null
          return (
            <tbody key={turn}>
              <tr className="tgroup">
                <th colSpan={6} scope="rowgroup">
                  {turnNames[turn]}の番<span className="n">{turns[turn]}</span>
                </th>
              </tr>
              {rows.map((card) => (
                <TableRow
                  key={idOf(card)}
                  card={card}
                  isChosen={chosen.isChosen(card)}
                  isSelected={selected === idOf(card)}
                  isMoving={moving.has(idOf(card))}
                  onToggle={chosen.toggle}
                  onOpen={onOpen}
                  onSelect={onSelect}
                  {...shownAgeOf(card, now)}
                />
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
      {chosen.cards.length > 0 && (
        <BulkBar count={chosen.cards.length} onAsk={() => setAsked(chosen.cards)} onClear={chosen.clear} />
      )}
      {asked && (
        <BulkCloseDialog service={service} cards={asked} onClosed={chosen.remove} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

const TableHead = () => (
  <thead>
    <tr>
      <th scope="col">
        <span className="sr">選択</span>
      </th>
      <th scope="col">段階</th>
      <th scope="col">求職者</th>
      <th scope="col">応募先</th>
      <th scope="col">次にすること</th>
      <th scope="col">待ち</th>
    </tr>
  </thead>
)

type BulkBarProps = { count: number; onAsk: () => void; onClear: () => void }

/** What is done with the chosen applications. */
const BulkBar = ({ count, onAsk, onClear }: BulkBarProps) => (
  <section className="bulk" aria-label="選択した応募">
    <b>{count}件を選択中</b>
    <Button size="s" onClick={onAsk}>
      理由を選んで終了にする
    </Button>
    <Button size="s" onClick={onClear}>
      選択を解除
    </Button>
  </section>
)

type TableRowProps = CardProps & { isChosen: boolean; onToggle: (id: string) => void }

const TableRow = memo((props: TableRowProps) => {
  const { card, isChosen, onToggle, isMoving, isSelected, age, urgency, onOpen, onSelect } = props
  const id = idOf(card)
  const at = progressStatuses.indexOf(card.status)
  return (
    <tr className={`${isSelected ? 'cursor' : ''}${isMoving ? ' moving' : ''}`}>
      <td>
        {canClose(card) && (
          <input
            className="check"
            type="checkbox"
            aria-label={`${card.familyName} ${card.givenName}さんの応募を選ぶ`}
            aria-keyshortcuts="X"
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        )}
      </td>
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
        <CardAge age={age} urgency={urgency} />
      </td>
    </tr>
  )
})
