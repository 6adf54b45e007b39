import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { offeredPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { useId, useState } from 'react'
import { type ActProps, Ask, type PendingActProps, settledText } from './offer-ask.tsx'
import { amountOf, type OfferForm, type SentOffer } from './offer-form.ts'

/** Asks once before an offer goes out: what goes to whom. */
export function SendDialog({
  name,
  workplace,
  form,
  differences,
  onSend,
  ...ask
}: ActProps & { workplace: string; form: OfferForm; differences: number; onSend: () => void }) {
  return (
    <Ask title={`${name}さんに内定を出しますか？`} act="内定を出す" onAct={onSend} {...ask}>
      <dl className="facts">
        <Fact name="事業所" value={workplace} />
        <Fact name="職種・配属" value={form.position} />
        <Fact name="賃金" value={offeredPayText(amountOf(form), form.unitText)} />
        <Fact name="入職日" value={dayInWords(form.startDay)} />
        <Fact name="回答期限" value={`${dayInWords(form.replyDeadline)}まで`} />
        <Fact name="求人票との差" value={differences === 0 ? 'なし' : `${differences}件を本人に示します`} />
      </dl>
      <p className="sub t12">
        すぐに本人の画面とメールに届きます。出したあとの条件は変えられません。ちがう条件は、別の内定として置きかえます。
      </p>
    </Ask>
  )
}

/** Asks for the reason of a withdrawal, which the job seeker reads. */
export function WithdrawDialog({
  name,
  settled,
  onWithdraw,
  ...ask
}: PendingActProps & { onWithdraw: (reason: string) => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Ask
      title={`${name}さんへの内定を取り下げますか？`}
      act="取り下げる"
      look="danger"
      blocked={settled === '' ? (reason.trim() === '' ? '理由を書くと取り下げられます。' : '') : settledText(settled)}
      onAct={() => onWithdraw(reason.trim())}
      {...ask}
    >
      <div className="field">
        <label htmlFor={id}>
          理由（本人に伝えることば） <span className="must">必須</span>
        </label>
        <textarea
          className="in"
          id={id}
          data-first
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className="sub t12">応募は「選考中」のまま残ります。本人は、この内定に答えられなくなります。</p>
    </Ask>
  )
}

/** Asks for the new last day. */
export function ExtendDialog({
  name,
  settled,
  offer,
  today,
  onExtend,
  ...ask
}: PendingActProps & { offer: SentOffer; today: string; onExtend: (day: string) => void }) {
  const id = useId()
  const [day, setDay] = useState('')
  const isLater = day > offer.replyDeadline && day >= today
  const wanted = isLater ? '' : `いまの期限（${dayInWords(offer.replyDeadline)}）より後の日を選んでください。`
  return (
    <Ask
      title={`${name}さんの回答期限を延ばす`}
      act="期限を延ばす"
      blocked={settled === '' ? wanted : settledText(settled)}
      onAct={() => onExtend(day)}
      {...ask}
    >
      <div className="field">
        <label htmlFor={id}>
          新しい回答期限 <span className="must">必須</span>
        </label>
        <input
          className="in"
          id={id}
          data-first
          type="date"
          min={offer.replyDeadline > today ? offer.replyDeadline : today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <p className="sub t12">
        条件はそのままで、本人に一度だけメールで知らせます。事業所の了承を得てから延ばしてください。
      </p>
    </Ask>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
