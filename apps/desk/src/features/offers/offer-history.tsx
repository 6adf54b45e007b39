import { offeredPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { shortDayText } from '#desk/page/dates.ts'
import type { SentOffer } from './offer-form.ts'
import { offerStateText } from './offer-words.ts'

/** The offers so far, the newest first. */
export function OfferHistory({ offers, today }: { offers: readonly SentOffer[]; today: string }) {
  if (offers.length === 0) return null
  return (
    <>
      <h2>これまでの内定</h2>
      <ol className="line-list">
        {offers.map((offer) => (
          <li key={offer.id} className={offer.status === 'pending' ? 'big' : undefined}>
            <i />
            <time dateTime={offer.madeDatetime}>{shortDayText(new Date(offer.madeDatetime))}</time>
            <div>
              {offeredPayText(offer.salary.amount, offer.salary.unitText)}
              <span className="who"> {offerStateText(offer, today)}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
