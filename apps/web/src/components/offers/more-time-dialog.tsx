import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'
import { useState } from 'react'
import { formatDay } from '#web/page/format-date.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAskMoreTime } from './use-offer-choice.ts'

type MoreTimeDialogProps = {
  offer: OfferComparison['offers'][number]
  /** The employer, as the page names it. */
  name: string
  onClose: () => void
  onAsked: () => void
}

const dayMs = 86_400_000
/** The day after another one. */
const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** Asks the adviser for a later deadline. */
export function MoreTimeDialog({ offer, name, onClose, onAsked }: MoreTimeDialogProps) {
  const [wishedDay, setWishedDay] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { ask, isAsking, failure } = useAskMoreTime(offer, onAsked)
  const send = () => {
    setIsMissing(wishedDay === '')
    if (wishedDay !== '') ask({ wishedDay, reason })
  }
  return (
    <ConfirmDialog
      isOpen
      title="回答期限を相談する"
      confirmLabel="担当に相談する"
      isBusy={isAsking}
      busyLabel="送信中"
      failure={failure}
      onConfirm={send}
      onCancel={onClose}
    >
      <div className="stack">
        <p>
          {name}への回答期限は{formatDay(offer.replyDeadline)}
          です。担当が事業所に確かめて、ご連絡します。のばせない場合もあります。
        </p>
        <FieldFrame
          label="いつまで待ってほしいですか"
          requirement="required"
          error={isMissing && wishedDay === '' && '希望の日をお選びください。'}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={nextDay(offer.replyDeadline)}
              value={wishedDay}
              onChange={({ target }) => setWishedDay(target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label="理由"
          requirement="optional"
          hint="担当に伝わります。事業所にそのまま伝えることはありません。"
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={offerChoiceLimits.reasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldFrame>
      </div>
    </ConfirmDialog>
  )
}
