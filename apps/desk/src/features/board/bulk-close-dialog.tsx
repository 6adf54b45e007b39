import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ClosingReasonCode } from '@tsunagu/contract/hiring/progress.ts'
import { useState } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { idOf } from './board-grid.ts'
import { MoveWords } from './move-words.tsx'
import { useBulkClose } from './use-bulk-close.ts'

type BulkCloseDialogProps = {
  service: string
  cards: readonly BoardCard[]
  /** Those that were closed. */
  onClosed: (ids: readonly string[]) => void
  onClose: () => void
}

/** One reason for many applications, while it is chosen and afterwards. */
function useBulkForm({ service, cards: chosen, onClosed, onClose }: BulkCloseDialogProps) {
  // As they were when the dialog opened
  const [cards, setCards] = useState(chosen)
  const [reasonCode, setReasonCode] = useState<ClosingReasonCode | ''>('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [left, setLeft] = useState<readonly BoardCard[]>([])
  const { close, isBusy } = useBulkClose(service)
  const submit = async () => {
    if (isBusy) return
    setProblem(reasonCode === '' ? '終了の理由を選んでください。' : '')
    if (reasonCode === '') return
    try {
      const unclosed = new Set(await close(cards, reasonCode, reason.trim()))
      onClosed(cards.map(idOf).filter((id) => !unclosed.has(id)))
      const rest = cards.filter((card) => unclosed.has(idOf(card)))
      if (rest.length === 0) onClose()
      setLeft(rest)
      setCards([])
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  return {
    cards,
    left,
    problem,
    isBusy,
    submit,
    words: { reasonCode, reason, onReasonCode: setReasonCode, onReason: setReason },
  }
}

/** Closes the chosen applications for one reason, with what each job seeker will read. */
export function BulkCloseDialog(props: BulkCloseDialogProps) {
  const { cards, left, problem, isBusy, submit, words } = useBulkForm(props)
  const { onClose } = props
  return (
    <Dialog
      title={left.length > 0 ? '終了にできなかった応募' : `${cards.length}件の応募を終了にする`}
      className="mv-dlg"
      onClose={onClose}
      footer={
        <span className="push flex">
          <Button cap="Esc" onClick={onClose}>
            {left.length > 0 ? '閉じる' : 'やめる'}
          </Button>
          {left.length === 0 && (
            <Button look="danger" aria-disabled={isBusy} onClick={() => void submit()}>
              {isBusy ? '終了にしています' : `${cards.length}件を終了にする`}
            </Button>
          )}
        </span>
      }
    >
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {left.length > 0 && <Left cards={left} />}
      {left.length === 0 && <ToClose cards={cards} words={words} />}
    </Dialog>
  )
}

type ToCloseProps = { cards: readonly BoardCard[]; words: ReturnType<typeof useBulkForm>['words'] }

/** Who is meant, and what they will read. */
function ToClose({ cards, words }: ToCloseProps) {
  const [first] = cards
  const withOffers = cards.filter(({ pendingOfferId }) => pendingOfferId !== null).length
  if (!first) return null
  return (
    <>
      {withOffers > 0 && (
        <Note kind="alert">
          回答待ちの内定が{withOffers}件あります。終了にすると取り下げられ、再開しても戻りません。
        </Note>
      )}
      <Names cards={cards} />
      <MoveWords action="close" card={first} {...words} />
      <p className="sub t12">
        同じことばが{cards.length}人に届きます。予定している面接は取り消され、本人に知らせます。
      </p>
    </>
  )
}

const Names = ({ cards }: { cards: readonly BoardCard[] }) => (
  <ul className="bulk-list">
    {cards.map((card) => (
      <li key={idOf(card)}>
        {card.familyName} {card.givenName} <span className="sub t12">{card.workplace}</span>
      </li>
    ))}
  </ul>
)

/** Nothing is closed over a move that was not seen. */
const Left = ({ cards }: { cards: readonly BoardCard[] }) => (
  <>
    <Note kind="alert">
      次の応募は、ほかの担当者か本人が先に動かしたため、終了にしていません。いまの状態をご確認ください。
    </Note>
    <Names cards={cards} />
  </>
)
