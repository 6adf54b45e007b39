import type { ChangeNotice } from '@tsunagu/contract/components/change-notice.ts'
import { declineReasonTexts } from '@tsunagu/contract/hiring/progress-texts.ts'
import { useState } from 'react'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLeaving } from './use-notice-acts.ts'

const declined = '辞退する'

/** The way out of a posting, in the words of what connects the job seeker with it. */
export function leaveWords({ stake }: ChangeNotice) {
  if (stake === 'favorite') {
    return {
      label: 'お気に入りからはずす',
      sub: 'この求人の変更のお知らせは、届かなくなります',
      title: 'お気に入りからはずしますか？',
      note: 'この求人の変更のお知らせは、届かなくなります。',
    }
  }
  return stake === 'inquiry'
    ? {
        label: '見送る',
        sub: '担当アドバイザーに伝わります',
        title: 'この求人を見送りますか？',
        note: '見送ったことは、担当アドバイザーに伝わります。',
      }
    : {
        label: declined,
        sub: '応募先へは、担当アドバイザーからお伝えします',
        title: 'この求人を辞退しますか？',
        note: '進んでいるやりとりは終了します。応募先へは、担当のアドバイザーからお伝えします。',
      }
}

type LeaveDialogProps = { notice: ChangeNotice; isOpen: boolean; onClose: () => void }

/** Asks before leaving. That the terms changed is given as the reason, unless the job seeker takes it out. */
export function LeaveDialog({ notice, isOpen, onClose }: LeaveDialogProps) {
  const [hasReason, setHasReason] = useState(true)
  const { leave, isLeaving, failure, forget } = useLeaving(notice, onClose)
  const { label, title, note } = leaveWords(notice)
  const canGiveReason = notice.stake !== 'favorite' && notice.terms.length > 0
  const close = () => {
    forget()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={label}
      tone={label === declined ? 'danger' : 'normal'}
      isBusy={isLeaving}
      busyLabel="送信中"
      failure={failure}
      onConfirm={() => leave(canGiveReason && hasReason ? 'terms_changed' : undefined)}
      onCancel={close}
    >
      <div className="stack tight">
        <p>{notice.title}</p>
        <p className="note">{note}</p>
        {canGiveReason && (
          <CheckboxChoice
            checked={hasReason}
            onChange={({ target }) => setHasReason(target.checked)}
            sub="担当アドバイザーに伝わります"
          >
            {`理由「${declineReasonTexts.terms_changed}」を添える`}
          </CheckboxChoice>
        )}
      </div>
    </ConfirmDialog>
  )
}
