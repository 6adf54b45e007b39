import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { useId, useState } from 'react'
import { DaysLeft } from '#web/page/days-left.tsx'
import { formatDay } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoreTimeDialog } from './more-time-dialog.tsx'
import styles from './offer-comparison.module.css'

type Offer = OfferComparison['offers'][number]

const nameOf = ({ workplace, title }: Offer): string => workplace || title

/** What has come of a request for more time. */
function MoreTimeState({ moreTime, replyDeadline }: Offer) {
  if (moreTime === null) return null
  if (moreTime.refusal) {
    return (
      <div className={styles.caption}>
        <p>{`期限は${formatDay(replyDeadline)}のままです。担当からのお返事：`}</p>
        <p className={styles.reply}>{moreTime.refusal}</p>
      </div>
    )
  }
  return (
    <p className={styles.caption}>
      {moreTime.isAnswered
        ? '期限の相談に、お答えしました。新しい回答期限をご確認ください。'
        : `期限を相談しています（${formatDay(moreTime.wishedDay)}まで）。担当からのご連絡をお待ちください。`}
    </p>
  )
}

/** An offer with its deadline, the way to the answer, and the request for more time. */
function OfferLine({ offer, onAsk }: { offer: Offer; onAsk: () => void }) {
  const isAsked = offer.moreTime !== null && !offer.moreTime.isAnswered
  const isExpired = offer.statusType === 'expired'
  return (
    <li>
      <div>
        <b>{nameOf(offer)}</b>
        <p>
          {isExpired ? '回答期限をすぎました' : `${formatDay(offer.replyDeadline)}まで`}
          <DaysLeft day={offer.replyDeadline} />
        </p>
        <MoreTimeState {...offer} />
      </div>
      <div className={styles.ways}>
        <ButtonLink size="small" variant="secondary" href={paths.offer(offer.jobPostingId)}>
          {isExpired ? '内容を見る' : '返事にすすむ'}
          <span className="sr">：{nameOf(offer)}</span>
        </ButtonLink>
        {!isAsked && (
          <Button size="small" variant="neutral" onClick={onAsk}>
            期限を相談する<span className="sr">：{nameOf(offer)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** The answers that are waited for: each on the page of its offer. */
export function OfferActs({ component: { offers, isMore, adviserName } }: { component: OfferComparison }) {
  const id = useId()
  const [askedId, setAskedId] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  // An offer that was withdrawn meanwhile is gone from the page, and its dialog with it
  const asked = offers.find(({ offerId }) => offerId === askedId)
  return (
    <Panel as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id}>お返事</h2>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferLine
            key={offer.offerId}
            offer={offer}
            onAsk={() => {
              setIsSent(false)
              setAskedId(offer.offerId)
            }}
          />
        ))}
      </ul>
      <p role="status" className={styles.caption}>
        {isSent && `期限の相談を${adviserName}に送りました。`}
      </p>
      {isMore && <p className={styles.caption}>ほかにも内定があります。「応募・選考の状況」からご確認ください。</p>}
      <p className={styles.caption}>
        辞退しても、ほかの求人のご紹介に影響はありません。あなたの代わりに、担当が返事をすることもありません。
      </p>
      {asked && (
        <MoreTimeDialog
          key={asked.offerId}
          offer={asked}
          name={nameOf(asked)}
          onClose={() => setAskedId(null)}
          onAsked={() => {
            setAskedId(null)
            setIsSent(true)
          }}
        />
      )}
    </Panel>
  )
}
