import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { offerTexts } from '@tsunagu/contract/hiring/offer-texts.ts'
import { useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { formatDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.ts'

type Answer = 'apply' | 'decline'

const takenTexts: Record<Answer, string> = { apply: '内定を承諾しました。', decline: '辞退を受け付けました。' }

/** Whether the offer was replaced or settled while it was read: the page shows what is true now. */
const isOutdated = (error: Error): boolean => error instanceof ResponseError && error.status === 409

/** Sends the answer to this offer; afterwards the page shows its current state, also after a failure. */
function useAnswer({ id, jobPostingId }: JobOffer) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: (actionType: Answer) =>
      api.call('takeJobPostingAction', { params: { jobPostingId }, body: { actionType, offerId: id } }),
    onSuccess(_answer, actionType) {
      showToast.success(takenTexts[actionType])
      // The button that was pressed goes with the question: what is read next is the outcome
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => refreshViews(),
  })
  return { send: mutate, isSending: isPending, failure: error ? failureSentence(error) : '', forget: reset }
}

/** Accepting and declining, each with a confirmation. Nothing if there is nothing to answer. */
export function OfferAnswer({ offer }: { offer: JobOffer }) {
  const [asked, setAsked] = useState<Answer | null>(null)
  const { send, isSending, failure, forget } = useAnswer(offer)
  const close = () => {
    setAsked(null)
    forget()
  }
  const answer = (actionType: Answer) =>
    send(actionType, {
      onSuccess: close,
      onError(error) {
        if (!isOutdated(error)) return
        // Asked about again with other terms in it, the dialog would take an accidental press for a yes to them
        close()
        showToast.error(failureSentence(error))
      },
    })
  const isOpen = offer.statusType === 'pending'
  return (
    <>
      {isOpen && (
        <ActionBar>
          <Button variant="neutral" className={actionBarStyles.act} onClick={() => setAsked('decline')}>
            {offerTexts.decline}
          </Button>
          <Button className={actionBarStyles.mainAct} onClick={() => setAsked('apply')}>
            {offerTexts.accept}
          </Button>
        </ActionBar>
      )}
      <AcceptDialog
        isOpen={isOpen && asked === 'apply'}
        offer={offer}
        isSending={isSending}
        failure={failure}
        onAccept={() => answer('apply')}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={isOpen && asked === 'decline'}
        title="内定を辞退しますか？"
        confirmLabel="辞退する"
        tone="danger"
        isBusy={isSending}
        busyLabel="送信中"
        failure={failure}
        onConfirm={() => answer('decline')}
        onCancel={close}
      >
        <div className="stack tight">
          <p>辞退すると、{offer.workplaceName || offer.employerName}への応募は終了します。取り消すことはできません。</p>
          <p className="note">応募先へは、担当のアドバイザーからお伝えします。</p>
        </div>
      </ConfirmDialog>
    </>
  )
}

type AcceptDialogProps = {
  isOpen: boolean
  offer: JobOffer
  isSending: boolean
  failure: string
  onAccept: () => void
  onClose: () => void
}

/** Says once more what is agreed to. */
function AcceptDialog({ isOpen, offer, isSending, failure, onAccept, onClose }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="内定を承諾しますか？"
      confirmLabel="承諾する"
      isBusy={isSending}
      busyLabel="送信中"
      failure={failure}
      onConfirm={onAccept}
      onCancel={onClose}
    >
      <div className="stack tight">
        <Panel tone="tint">
          <p>
            <b>{offer.position}</b>
          </p>
          <p>{offer.salary}</p>
          <p>入職日 {formatDay(offer.startDay)}</p>
        </Panel>
        <p>{offer.workplaceName || offer.employerName}に、承諾の意思をお伝えします。</p>
        <p className="note">選考中のほかの応募については、アドバイザーからご連絡します。</p>
      </div>
    </ConfirmDialog>
  )
}
