import { Link, useParams } from '@tanstack/react-router'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { OperatorMoveAction } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { ageOfCard } from './board-age.ts'
import { MoveChoice } from './move-choice.tsx'
import { MoveWords } from './move-words.tsx'
import type { WantedMove } from './use-move.ts'
import { useMoveForm } from './use-move-form.ts'

type MoveDialogProps = {
  /** The card as it was when it was opened. */
  card: BoardCard
  /** The card as it was read last; undefined where the board does not show it. */
  current: BoardCard | undefined
  /** What is chosen from the start. */
  action: OperatorMoveAction | undefined
  now: Date
  onMove: (wanted: WantedMove) => Promise<{ problem: string }>
  onRenew: (card: BoardCard) => void
  onLimit: (limit: 'person' | 'posting', card: BoardCard) => void
  /** Offers times of an interview; undefined where that is not allowed. */
  onOfferTimes: ((card: BoardCard) => void) | undefined
  onClose: () => void
}

/** Moves an application: only what its state allows, with what the job seeker will read. */
export function MoveDialog({
  card,
  current,
  action,
  now,
  onMove,
  onRenew,
  onLimit,
  onOfferTimes,
  onClose,
}: MoveDialogProps) {
  const isChanged = current !== undefined && current.lastMoveId !== card.lastMoveId
  const form = useMoveForm({ card, isChanged, action, onMove, onDone: onClose })
  const { moves, chosen, problem } = form
  const { familyName, givenName, workplace, title, status } = card
  return (
    <Dialog
      title={`${familyName} ${givenName}さんの応募を動かす`}
      subtitle={`${workplace}・${title}　いま「${progressStatusNames[status]}」（${ageOfCard(card, now)}）`}
      className="mv-dlg"
      onClose={onClose}
      footer={
        <MoveFooter
          action={chosen}
          isBlocked={form.isBlocked}
          isBusy={form.isBusy}
          onLimit={(limit) => onLimit(limit, card)}
          onSubmit={() => void form.submit()}
          onClose={onClose}
        />
      }
    >
      {isChanged && <ChangedNote current={current} onRenew={onRenew} />}
      <NextActs card={card} onOfferTimes={onOfferTimes} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <div className="mv">
        <MoveChoice card={card} moves={moves} chosen={chosen} onChoose={form.choose} />
        {chosen && (
          <MoveWords
            action={chosen}
            card={card}
            reasonCode={form.reasonCode}
            reason={form.reason}
            onReasonCode={form.setReasonCode}
            onReason={form.setReason}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What is done with an application beside moving it. */
const NextActs = ({ card, onOfferTimes }: Pick<MoveDialogProps, 'card' | 'onOfferTimes'>) => {
  const { jobSeekerId, jobPostingId, status, pendingOfferId } = card
  const { service = '' } = useParams({ strict: false })
  if (status !== 'under_consideration' && status !== 'offer_accepted') return null
  return (
    <p className="flex mv-next">
      {status === 'under_consideration' && onOfferTimes && (
        <Button size="s" icon="calendar" onClick={() => onOfferTimes(card)}>
          面接の候補を送る
        </Button>
      )}
      <Link
        className="btn s"
        to="/$service/offers/$jobSeekerId/$jobPostingId"
        params={{ service, jobSeekerId, jobPostingId }}
        search={{}}
      >
        <Icon name="heart-hand" size={16} />
        {pendingOfferId === null && status === 'under_consideration' ? '内定の条件をつくる' : '内定を見る'}
      </Link>
    </p>
  )
}

const ChangedNote = ({ current, onRenew }: { current: BoardCard } & Pick<MoveDialogProps, 'onRenew'>) => (
  <Note kind="alert">
    開いているあいだに「{progressStatusNames[current.status]}」に変わりました。
    <Button size="s" onClick={() => onRenew(current)}>
      いまの状態で選びなおす
    </Button>
  </Note>
)

type MoveFooterProps = {
  action: OperatorMoveAction | undefined
  isBlocked: boolean
  isBusy: boolean
  onLimit: (limit: 'person' | 'posting') => void
  onSubmit: () => void
  onClose: () => void
}

const MoveFooter = ({ action, isBlocked, isBusy, onLimit, onSubmit, onClose }: MoveFooterProps) => (
  <>
    <Button size="s" look="quiet" onClick={() => onLimit('person')}>
      この人の応募だけ
    </Button>
    <Button size="s" look="quiet" onClick={() => onLimit('posting')}>
      この求人の応募だけ
    </Button>
    <span className="push flex">
      <Button cap="Esc" onClick={onClose}>
        やめる
      </Button>
      <Button
        look={action === 'close' ? 'danger' : 'main'}
        cap="⌘↵"
        shortcut="Control+Enter Meta+Enter"
        aria-disabled={isBlocked}
        onClick={onSubmit}
      >
        {isBusy ? '動かしています' : action === 'close' ? '終了にする' : '動かす'}
      </Button>
    </span>
  </>
)
