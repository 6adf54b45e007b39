import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { exactPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { comparedTerms, fieldIds, type OfferCheck } from './offer-checks.ts'
import { type OfferForm, postedPayParts, postedText } from './offer-form.ts'
import { FirstRows, LegalRows } from './offer-rows.tsx'
import { OwnRows } from './own-rows.tsx'

type OfferFieldsProps = {
  sheet: ApplicationSheet
  form: OfferForm
  checks: readonly OfferCheck[]
  today: string
  onChange: (changes: Partial<OfferForm>) => void
}

/** All terms of an offer beside what the posting said when the job seeker applied. */
export function OfferFields({ sheet, form, checks, today, onChange }: OfferFieldsProps) {
  const rows = {
    form,
    posted: (name: string) => postedText(sheet, name),
    postedPay: exactPayText(sheet.posted.pay),
    postedPayParts: postedPayParts(sheet),
    postedTitle: sheet.posted.title,
    compared: comparedTerms(form, sheet),
    checks,
    onChange,
  }
  return (
    <section className="oe-form scroll" aria-label="条件の入力">
      <Days sheet={sheet} form={form} checks={checks} today={today} onChange={onChange} />
      <table className="oe-t">
        <thead>
          <tr>
            <th scope="col">項目（労働条件の明示）</th>
            <th scope="col">応募時の求人票</th>
            <th scope="col">今回の提示</th>
            <th scope="col">差</th>
          </tr>
        </thead>
        <tbody>
          <FirstRows {...rows} />
          <LegalRows {...rows} />
          <OwnRows {...rows} />
        </tbody>
      </table>
    </section>
  )
}

/** The version that is compared with, and the two days that every offer has. */
const Days = ({ sheet, form, checks, today, onChange }: OfferFieldsProps) => (
  <div className="oe-meta">
    <div className="field">
      <span className="label">応募時の求人票</span>
      <p className="oe-version">
        {sheet.sourceId.split(' ').at(-1)}　版 {sheet.postedVersion}
        {sheet.currentVersion !== sheet.postedVersion && (
          <span className="sub">（いまは版 {sheet.currentVersion}）</span>
        )}
      </p>
    </div>
    <DayField
      id={fieldIds.replyDeadline}
      name="回答期限"
      value={form.replyDeadline}
      today={today}
      problem={checks.find(({ field }) => field === fieldIds.replyDeadline)}
      onChange={(replyDeadline) => onChange({ replyDeadline })}
    />
    <DayField
      id={fieldIds.startDay}
      name="入職日"
      value={form.startDay}
      today={today}
      problem={checks.find(({ field }) => field === fieldIds.startDay)}
      onChange={(startDay) => onChange({ startDay })}
    />
  </div>
)

type DayFieldProps = {
  id: string
  name: string
  value: string
  today: string
  problem: OfferCheck | undefined
  onChange: (day: string) => void
}

const DayField = ({ id, name, value, today, problem, onChange }: DayFieldProps) => (
  <div className="field">
    <label htmlFor={id}>
      {name} <span className="must">必須</span>
    </label>
    <input
      className="in"
      id={id}
      type="date"
      min={today}
      value={value}
      aria-invalid={problem?.kind === 'error' && value !== ''}
      aria-describedby={problem && `${id}-problem`}
      onChange={({ target }) => onChange(target.value)}
    />
    {problem && (
      <p className={`t12 ${problem.kind === 'error' ? 'err' : 'warn'}`} id={`${id}-problem`}>
        {problem.text}
      </p>
    )}
  </div>
)
