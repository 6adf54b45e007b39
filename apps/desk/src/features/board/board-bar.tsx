import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type BoardTurn, boardTurns } from '@tsunagu/contract/hiring/board.ts'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { turnNames } from './board-words.ts'

type BoardBarProps = {
  turns: Output<'listBoard'>['turns'] | undefined
  turn: BoardTurn | undefined
  isMine: boolean
  /** What else the board is limited to, in words; `''` for nothing. */
  limit: string
  onTurn: (turn: BoardTurn | undefined) => void
  onMine: (isMine: boolean) => void
  onUnlimit: () => void
}

/** What the board shows: whose job seekers, whose turn. */
export function BoardBar({ turns, turn, isMine, limit, onTurn, onMine, onUnlimit }: BoardBarProps) {
  return (
    <div className="bar">
      <Button size="s" look="quiet" cap="F" shortcut="F" aria-pressed={isMine} onClick={() => onMine(!isMine)}>
        自分の担当だけ
      </Button>
      {limit !== '' && (
        <span className="filter">
          <b className="clip">{limit}</b>
          <IconButton icon="close" name={`「${limit}」の条件を外す`} onClick={onUnlimit} />
        </span>
      )}
      <fieldset className="turns">
        <legend className="sub t12">だれの番</legend>
        <span className="seg s">
          <button type="button" aria-pressed={turn === undefined} onClick={() => onTurn(undefined)}>
            すべて
          </button>
          {boardTurns.map((one) => (
            <button key={one} type="button" aria-pressed={turn === one} onClick={() => onTurn(one)}>
              {turnNames[one]} {turns?.[one]}
            </button>
          ))}
        </span>
      </fieldset>
    </div>
  )
}
