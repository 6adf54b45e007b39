import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { dayInWords, offeredTerms } from '@tsunagu/contract/hiring/compare-terms.ts'
import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import type { SentOffer as Sent } from './offer-form.ts'
import { offerStateText } from './offer-words.ts'

const words: Record<OfferedTerm['difference'], string> = {
  same: '同じ',
  changed: '変更',
  added: '追加',
  unstated: '記載なし',
}
const looks: Record<OfferedTerm['difference'], string> = {
  same: '',
  changed: 'tag alert',
  added: 'tag brand',
  unstated: '',
}

/** Until when the job seeker asks to answer, until the deadline was extended; and what staff have answered. */
const AskedTime = ({ moreTime }: Pick<Sent, 'moreTime'>) =>
  moreTime === null || (moreTime.isAnswered && moreTime.refusal === '') ? null : (
    <div>
      <dt>期限の希望</dt>
      <dd>
        {dayInWords(moreTime.wishedDay)}まで
        {moreTime.reason !== '' && <small className="lines">{moreTime.reason}</small>}
        {moreTime.refusal !== '' && <small className="lines">断りました：{moreTime.refusal}</small>}
      </dd>
    </div>
  )

/** An offer that was made: nobody changes it any more. */
export const SentOffer = ({ sheet, offer, today }: { sheet: ApplicationSheet; offer: Sent; today: string }) => (
  // It scrolls: by keys only what can have the focus does
  <div className="oe-form scroll" role="tabpanel" aria-label="出した内定" tabIndex={0}>
    <dl className="facts oe-facts">
      <div>
        <dt>状態</dt>
        <dd>
          <b>{offerStateText(offer, today)}</b>
        </dd>
      </div>
      <div>
        <dt>回答期限</dt>
        <dd>
          {dayInWords(offer.replyDeadline)}
          {offer.firstReplyDeadline !== null && <small>はじめは {dayInWords(offer.firstReplyDeadline)}</small>}
        </dd>
      </div>
      <AskedTime moreTime={offer.moreTime} />
      {offer.files.length > 0 && (
        <div>
          <dt>書類</dt>
          <dd>{offer.files.map(({ name }) => name).join('、')}</dd>
        </div>
      )}
    </dl>
    <table className="oe-t">
      <thead>
        <tr>
          <th scope="col">項目</th>
          <th scope="col">応募時の求人票</th>
          <th scope="col">出した条件</th>
          <th scope="col">差</th>
        </tr>
      </thead>
      <tbody>
        {offeredTerms(offer, sheet.posted).map(({ name, offered, posted, difference, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="was" data-name="求人票">
              {posted === '' ? <span className="sub">記載なし</span> : posted}
            </td>
            <td className="said">
              {offered}
              {note && <p className="t12 sub">{note}</p>}
            </td>
            <td>
              <span className={looks[difference] || 'sub t12'}>{words[difference]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
