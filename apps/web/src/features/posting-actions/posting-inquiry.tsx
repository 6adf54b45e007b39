import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { InquiryReceipt } from './inquiry-receipt.tsx'
import type { PostingSummary } from './posting-summary.ts'
import { usePostingActions } from './use-posting-actions.ts'

type PostingInquiryProps = { jobPostingId: string; posting: PostingSummary; className: string }

/** The button that was pressed goes with the receipt: what is read next is the page. */
const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The inquiry that is under way about a posting; nothing without one. */
export function PostingInquiry({ jobPostingId, posting, className }: PostingInquiryProps) {
  const { api } = usePortal()
  const { inquiry } = useSuspenseQuery(pageQueries.postingProgress(api, jobPostingId)).data
  const { actions, take, taking, failureOf, forgetFailure } = usePostingActions(jobPostingId)
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => {
    forgetFailure()
    setIsLeaving(false)
  }
  if (!inquiry) return null
  const leaveNow = () => {
    close()
    focusHeading()
  }
  const leave = () => take('decline', { onSuccess: leaveNow })
  return (
    <>
      <InquiryReceipt
        receipt={inquiry}
        jobPostingId={jobPostingId}
        className={className}
        onWithdrawn={focusHeading}
        onLeave={inquiry.canDecline ? () => setIsLeaving(true) : undefined}
      />
      <DeclineDialog
        isOpen={isLeaving}
        label={actions.decline.label}
        posting={posting}
        isSending={taking === 'decline'}
        failure={failureOf('decline')}
        onDecline={leave}
        onClose={close}
      />
    </>
  )
}
