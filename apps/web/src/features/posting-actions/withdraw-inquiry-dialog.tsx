import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

const tooLate = 'アドバイザーから返信があったため、取り下げられませんでした。画面を閉じて、返信をご確認ください。'

const failureOf = (error: Error): string =>
  error instanceof ResponseError && error.status === 409 ? tooLate : failureSentence(error)

type WithdrawInquiryDialogProps = {
  isOpen: boolean
  jobPostingId: string
  onWithdrawn: () => void
  onClose: () => void
}

/** Asks before an inquiry is withdrawn, and says what stays. */
export function WithdrawInquiryDialog({ isOpen, jobPostingId, onWithdrawn, onClose }: WithdrawInquiryDialogProps) {
  const { api, refreshViews } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('withdrawInquiry', { params: { jobPostingId } }),
    async onSuccess() {
      onClose()
      onWithdrawn()
      showToast.success('問い合わせを取り下げました。')
      await refreshViews()
    },
  })
  const close = () => {
    onClose()
    reset()
    if (error) void refreshViews()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="問い合わせを取り下げますか？"
      confirmLabel="取り下げる"
      cancelLabel="取り下げない"
      isBusy={isPending}
      busyLabel="送信中"
      onConfirm={() => mutate()}
      onCancel={close}
    >
      <div className="stack tight">
        <p>取り下げたことは、担当アドバイザーに伝わります。お送りした質問は、メッセージの記録に残ります。</p>
        <p className="note">この求人への応募や、新しい問い合わせは、募集中であればいつでもできます。</p>
        {error && <Banner tone="error">{failureOf(error)}</Banner>}
      </div>
    </ConfirmDialog>
  )
}
