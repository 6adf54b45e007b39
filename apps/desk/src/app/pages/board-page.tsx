import { getRouteApi } from '@tanstack/react-router'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { OperatorMoveAction } from '@tsunagu/contract/hiring/progress.ts'
import { useCallback, useState } from 'react'
import { BoardBar } from '#desk/features/board/board-bar.tsx'
import { asTable, idOf } from '#desk/features/board/board-grid.ts'
import { BoardView } from '#desk/features/board/board-view.tsx'
import { MoveDialog } from '#desk/features/board/move-dialog.tsx'
import { useBoard } from '#desk/features/board/use-board.ts'
import { useMove, usePendingMoves } from '#desk/features/board/use-move.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { useBoardKeys, useFocusOnCard } from '../hooks/use-board-keys.ts'
import { useBoardSearch } from '../hooks/use-board-search.ts'
import { shortName } from '../service-mark.ts'
import { BoardHead } from './board-head.tsx'
import '#desk/styles/pages/board.css'

const route = getRouteApi('/frame/$service/board')

/** The applications of a service by status, and moving them. */
export function BoardPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <BoardOf key={key} service={service} /> : null
}

interface OpenedCard {
  card: BoardCard
  /** What is chosen from the start. */
  action?: OperatorMoveAction
}

function BoardOf({ service: { service, name, scopes } }: { service: StaffService }) {
  const { search, filter, isTable, select, latestCard, ...change } = useBoardSearch()
  const pending = usePendingMoves(service)
  const { data, error, columns, retry, moreOf } = useBoard(service, filter, pending)
  const [opened, setOpened] = useState<OpenedCard>()
  const now = useNow()
  // The same function each time, as `select`: the cards are drawn again only where they change
  const openCard = useCallback((card: BoardCard) => setOpened({ card }), [])
  useBoardKeys({ columns: isTable ? asTable(columns) : columns, latestCard, select, open: openCard })
  useFocusOnCard(search.card, opened !== undefined)
  usePageTitle(['選考', shortName({ name })], data?.turns.agency)
  const move = useMove(service)
  const drop = useDrop(move, setOpened)
  const shared = { columns, selected: search.card, latestCard, now, onSelect: select, onOpen: openCard }
  const moving = new Set(pending.map(({ card }) => idOf(card)))
  return (
    <>
      <BoardHead
        count={data ? activeCount(data.counts) : 0}
        isTable={isTable}
        serviceName={shortName({ name })}
        onTable={change.setTable}
      />
      <main id="main" className="fixed boardpage" tabIndex={-1}>
        <BoardBar
          turns={data?.turns}
          turn={search.turn}
          isMine={search.mine === true}
          limit={limitText(search, columns.flatMap(({ cards }) => cards)[0])}
          onTurn={change.setTurn}
          onMine={change.setMine}
          onUnlimit={change.unlimit}
        />
        {error && <FailedPart error={error} onRetry={retry} isKept={data !== undefined} />}
        {data && (
          <BoardView
            {...shared}
            isTable={isTable}
            counts={data.counts}
            turns={data.turns}
            moving={moving}
            onDrop={drop}
            moreOf={moreOf}
          />
        )}
        {!data && !error && <Bones rows={10} />}
      </main>
      {opened && (
        <OpenedMove
          onMove={move}
          opened={opened}
          cards={columns.flatMap(({ cards }) => cards)}
          now={now}
          onLimit={change.limitTo}
          onOfferTimes={scopes.includes('interviews:write') ? change.offerTimes : undefined}
          onOpen={setOpened}
        />
      )}
    </>
  )
}

/** What dropping a card into a column does: a move at once, or the dialog where words are asked for. */
function useDrop(move: ReturnType<typeof useMove>, onOpen: (opened: OpenedCard) => void) {
  const show = useToast()
  return (card: BoardCard, action: OperatorMoveAction) => {
    if (action === 'close' || action === 'reopen') onOpen({ card, action })
    else void move({ card, action }).then(({ problem }) => problem !== '' && show(problem))
  }
}

/** Without what has ended. */
const activeCount = ({ closed: _closed, ...active }: Output<'listBoard'>['counts']): number =>
  Object.values(active).reduce((sum, one) => sum + one, 0)

/** Whom or what the board is limited to: the first card has the words. */
function limitText({ person, posting }: { person?: string; posting?: string }, card: BoardCard | undefined): string {
  if (!person && !posting) return ''
  if (!card) return '絞り込み中'
  return person ? `${card.familyName} ${card.givenName}さん` : `${card.workplace}・${card.title}`
}

type OpenedMoveProps = {
  onMove: ReturnType<typeof useMove>
  opened: OpenedCard
  cards: readonly BoardCard[]
  now: Date
  onLimit: (limit: 'person' | 'posting', card: BoardCard) => void
  onOfferTimes: ((card: BoardCard) => void) | undefined
  onOpen: (opened: OpenedCard | undefined) => void
}

function OpenedMove({ onMove, opened: { card, action }, cards, now, onLimit, onOfferTimes, onOpen }: OpenedMoveProps) {
  return (
    <MoveDialog
      // Another state is another choice
      key={`${idOf(card)} ${card.lastMoveId}`}
      card={card}
      current={cards.find((one) => idOf(one) === idOf(card))}
      action={action}
      now={now}
      onMove={onMove}
      onRenew={(renewed) => onOpen({ card: renewed })}
      onLimit={(limit, of) => {
        onOpen(undefined)
        onLimit(limit, of)
      }}
      onOfferTimes={onOfferTimes}
      onClose={() => onOpen(undefined)}
    />
  )
}
