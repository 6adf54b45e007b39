import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { offerTexts } from '@tsunagu/contract/hiring/offer-texts.ts'
import type { ReactNode } from 'react'
import { daysBetween } from '#web/page/days-left.tsx'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { useToday } from '#web/page/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { ThreadArt } from '#web/ui/thread-art.tsx'
import styles from './offer-head.module.css'

type Status = JobOffer['statusType']

const headings: Record<Status, string> = {
  pending: offerTexts.heading,
  expired: '内定の回答期限が過ぎました',
  accepted: '内定を承諾しました',
  declined: '内定を辞退しました',
  withdrawn: '内定の提示が取り下げられました',
}

/** The subject of the offer, its state, and its deadline. */
export function OfferHead({ offer }: { offer: JobOffer }) {
  const { statusType, workplaceName, employerName, title, jobPostingId } = offer
  const isGood = statusType === 'pending' || statusType === 'accepted'
  return (
    <>
      <header className={styles.head}>
        {isGood && <ThreadArt kind="tied" />}
        <p className="note">{workplaceName || employerName}より</p>
        <h1 tabIndex={-1}>{headings[statusType]}</h1>
        <p className={classNames(styles.text, isGood && styles.byClauses)}>
          <Message offer={offer} />
        </p>
        <p className={styles.posting}>
          求人：<Link href={paths.jobPosting(jobPostingId)}>{title}</Link>
        </p>
      </header>
      {statusType === 'pending' && <Deadline day={offer.replyDeadline} />}
      {statusType === 'accepted' && offer.progressStatus === 'closed' && (
        <Banner tone="alert">この応募は終了しました。理由は「応募・選考の状況」でご確認いただけます。</Banner>
      )}
    </>
  )
}

function Message({ offer }: { offer: JobOffer }): ReactNode {
  const { settledDatetime, replyDeadline } = offer
  const at = settledDatetime ? formatDayTime(settledDatetime) : ''
  const messages: Record<Status, string> = {
    pending: offerTexts.lead,
    expired: `回答期限は${formatDay(replyDeadline)}でした。ご希望がありましたら、担当のアドバイザーにご相談ください。`,
    accepted: `${at}に承諾を承りました。入職までの手続きを、アドバイザーがご案内します。`,
    declined: `${at}に辞退を承りました。応募先へは、アドバイザーからお伝えします。`,
    withdrawn: `${at}に取り下げられました。くわしくは、担当のアドバイザーにお問い合わせください。`,
  }
  return messages[offer.statusType]
}

/** The last day, and how many days are left once the reader's day is known. */
function Deadline({ day }: { day: string }) {
  const today = useToday()
  const left = today === null ? null : daysBetween(today, day)
  return (
    <div className={styles.deadline}>
      <div>
        <span className="tiny">{offerTexts.deadline}</span>
        <b>
          <time dateTime={day}>{formatDay(day)}</time>まで
        </b>
      </div>
      {left !== null && left >= 0 && (
        <span className={styles.left}>
          {left === 0 ? (
            '今日まで'
          ) : (
            <>
              あと<b>{left}</b>日
            </>
          )}
        </span>
      )}
    </div>
  )
}
