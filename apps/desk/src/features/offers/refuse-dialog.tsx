import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'
import { useId, useState } from 'react'
import { Ask, type PendingActProps, settledText } from './offer-ask.tsx'
import type { SentOffer } from './offer-form.ts'

/** Asks for the sentence that refuses more time, which the job seeker reads. */
export function RefuseDialog({
  name,
  settled,
  offer,
  onRefuse,
  ...ask
}: PendingActProps & { offer: SentOffer; onRefuse: (refusal: string) => void }) {
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const wanted = refusal.trim() === '' ? '本人に伝えることばを書くと、返事を送れます。' : ''
  return (
    <Ask
      title={`${name}さんの期限の希望を断りますか？`}
      act="返事を送る"
      look="danger"
      blocked={settled === '' ? wanted : settledText(settled)}
      onAct={() => onRefuse(refusal.trim())}
      {...ask}
    >
      <dl className="facts">
        <div>
          <dt>いまの期限</dt>
          <dd>{dayInWords(offer.replyDeadline)}</dd>
        </div>
        {offer.moreTime && (
          <div>
            <dt>期限の希望</dt>
            <dd>
              {dayInWords(offer.moreTime.wishedDay)}まで
              {offer.moreTime.reason !== '' && <small className="lines">{offer.moreTime.reason}</small>}
            </dd>
          </div>
        )}
      </dl>
      <div className="field">
        <label htmlFor={id}>
          返事（本人に伝えることば） <span className="must">必須</span>
        </label>
        <textarea
          className="in"
          id={id}
          data-first
          rows={4}
          maxLength={offerChoiceLimits.refusalLength}
          value={refusal}
          onChange={({ target }) => setRefusal(target.value)}
        />
      </div>
      <p className="sub t12">
        回答期限は変わりません。返事は、本人のメッセージと内定をくらべる画面に表示され、メールでも一度知らせます。
      </p>
    </Ask>
  )
}
