import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/api-query.ts'
import type { InquiryPlace } from '#web/page/inquiry-place.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FaultNotice } from '#web/ui/fault-notice.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { InquiryReceipt } from './inquiry-receipt.tsx'
import styles from './inquiry-sheet.module.css'

type InquirySheetProps = { place: InquiryPlace; onClose: () => void }

/** The sheet before an inquiry, from a posting's page or a card; afterwards, and where one was made before, its receipt. */
export function InquirySheet({ place, onClose }: InquirySheetProps) {
  const { api } = usePortal()
  const { jobPostingId, title, workplace } = place
  const { data, isError, refetch } = useQuery({
    ...apiQuery(api, 'getInquiry', { params: { jobPostingId } }),
    throwOnError: false,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasCloseButton
      className={styles.sheet}
      title={data?.inquiry ? '問い合わせの内容' : 'この求人に問い合わせる'}
    >
      <div className={styles.content}>
        <p className={styles.posting}>
          <b>{workplace || title}</b>
          {workplace && <span>{title}</span>}
        </p>
        {!data && (isError ? <FaultNotice onRetry={() => void refetch()} /> : <TextSkeleton />)}
        {data?.inquiry && (
          <InquiryReceipt receipt={data.inquiry} jobPostingId={jobPostingId} isInSheet onWithdrawn={onClose} />
        )}
        {data && !data.inquiry && data.isPossible && <InquiryForm sheet={data} jobPostingId={jobPostingId} />}
        {data && !data.inquiry && !data.isPossible && <NotPossible onClose={onClose} />}
      </div>
    </Dialog>
  )
}

/** Applied, or closed, in another tab or since the list was loaded. */
function NotPossible({ onClose }: Pick<InquirySheetProps, 'onClose'>) {
  return (
    <Blank
      art={null}
      titleAs="h3"
      title="この求人には、いま問い合わせできません"
      actions={
        <Button variant="neutral" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <p>応募済みの求人や、募集を終了した求人です。ご質問は、メッセージで担当アドバイザーにお送りください。</p>
    </Blank>
  )
}
