import type { InquiryReceipt as Receipt } from '@tsunagu/contract/hiring/inquiry.ts'
import { useState } from 'react'
import { formatDayTime } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkArrow, TextButton } from '#web/ui/link-arrow.tsx'
import styles from './inquiry-receipt.module.css'
import { WithdrawInquiryDialog } from './withdraw-inquiry-dialog.tsx'

type InquiryReceiptProps = {
  receipt: Receipt
  jobPostingId: string
  /** In the sheet, which already has a frame and the posting. */
  isInSheet?: boolean
  className?: string | undefined
  onWithdrawn: () => void
  /** Leaves the posting for good, where withdrawing is not possible any more. */
  onLeave?: (() => void) | undefined
}

/** What was asked and when, who responds by when, and the way back while nobody has. */
export function InquiryReceipt(props: InquiryReceiptProps) {
  const { receipt, jobPostingId, isInSheet = false, className, onWithdrawn, onLeave } = props
  const { messageId, body, askedDatetime, stateType, answerMessageId, canWithdraw } = receipt
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const shownMessageId = answerMessageId ?? messageId
  const isAnswered = stateType === 'answered'
  return (
    <section
      className={classNames(styles.receipt, isInSheet && styles.inSheet, className)}
      aria-label={isAnswered ? '問い合わせへのお返事' : '問い合わせの受付'}
    >
      <p className={styles.head}>
        <Icon type={isAnswered ? 'chat' : 'check_circle'} size={24} />
        <b>{isAnswered ? 'アドバイザーから返信があります' : '問い合わせを受け付けました'}</b>
        <time dateTime={askedDatetime}>{formatDayTime(askedDatetime)}</time>
      </p>
      {body && (
        <p className={styles.question}>
          <span>{isInSheet ? body : body.replaceAll(/\n+/g, '\n')}</span>
        </p>
      )}
      {!isAnswered && <Responds receipt={receipt} />}
      <div className={styles.acts}>
        {shownMessageId && (
          <LinkArrow href={paths.message(shownMessageId)}>
            {answerMessageId ? '返信を読む' : 'メッセージで見る'}
          </LinkArrow>
        )}
        {canWithdraw && <TextButton onClick={() => setIsWithdrawing(true)}>問い合わせを取り下げる</TextButton>}
        {!canWithdraw && onLeave && <TextButton onClick={onLeave}>この求人を見送る</TextButton>}
      </div>
      <WithdrawInquiryDialog
        isOpen={isWithdrawing}
        jobPostingId={jobPostingId}
        onWithdrawn={onWithdrawn}
        onClose={() => setIsWithdrawing(false)}
      />
    </section>
  )
}

function Responds({ receipt: { adviserName, adviserHours } }: { receipt: Receipt }) {
  return (
    <dl className={styles.responds}>
      <div>
        <dt>お返事をする人</dt>
        <dd>
          担当アドバイザー <span className={styles.name}>{adviserName}</span>
        </dd>
      </div>
      <div>
        <dt>お返事の目安</dt>
        <dd>{adviserHours}</dd>
      </div>
    </dl>
  )
}
