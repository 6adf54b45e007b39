import { legalTerms } from '@tsunagu/contract/hiring/legal-terms.ts'
import { type PayUnit, payUnitNames } from '@tsunagu/contract/hiring/pay-text.ts'
import { fieldIds } from './offer-checks.ts'
import { Row, type RowsProps } from './offer-row.tsx'

/** Position, pay and what the pay is made of. */
export function FirstRows({ form, postedPay, postedPayParts, postedTitle, compared, checks, onChange }: RowsProps) {
  const of = (name: string) => compared.find((term) => term.name === name)
  const problemOf = (field: string) => checks.find((check) => check.field === field)
  const [position, amount] = [fieldIds.position, fieldIds.amount]
  return (
    <>
      <Row
        name="職種・配属"
        posted={postedTitle}
        term={form.position.trim() === '' ? undefined : of('職種・配属')}
        problem={problemOf(position)}
        problemId={`${position}-problem`}
      >
        <input
          className="in"
          id={position}
          aria-label="職種・配属の提示"
          aria-describedby={problemOf(position) && `${position}-problem`}
          value={form.position}
          maxLength={200}
          onChange={({ target }) => onChange({ position: target.value })}
        />
      </Row>
      <Row name="賃金" posted={postedPay} term={of('給与')} problem={problemOf(amount)} problemId={`${amount}-problem`}>
        <PayFields form={form} isWrong={problemOf(amount) !== undefined} onChange={onChange} />
      </Row>
      <Row
        name="賃金の内訳"
        isRequired={false}
        posted={postedPayParts}
        term={undefined}
        problem={undefined}
        problemId=""
      >
        <textarea
          className="in"
          rows={2}
          aria-label="賃金の内訳の提示"
          placeholder="基本給、手当などの内訳"
          value={form.note}
          maxLength={500}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Row>
    </>
  )
}

type PayFieldsProps = Pick<RowsProps, 'form' | 'onChange'> & { isWrong: boolean }

const PayFields = ({ form, isWrong, onChange }: PayFieldsProps) => (
  <div className="oe-pay">
    <select
      className="in"
      aria-label="支払いの単位"
      value={form.unitText}
      onChange={({ target }) => {
        const units: readonly PayUnit[] = ['MONTH', 'YEAR', 'HOUR', 'DAY']
        const unitText = units.find((one) => one === target.value)
        if (unitText) onChange({ unitText })
      }}
    >
      {Object.entries(payUnitNames).map(([unit, name]) => (
        <option key={unit} value={unit}>
          {name}
        </option>
      ))}
    </select>
    <input
      className="in"
      id={fieldIds.amount}
      aria-label="賃金の額（円）"
      aria-describedby={isWrong ? `${fieldIds.amount}-problem` : undefined}
      inputMode="numeric"
      value={form.amount}
      maxLength={20}
      onChange={({ target }) => onChange({ amount: target.value })}
    />
    <span>円</span>
  </div>
)

/** What the law wants in writing. */
export function LegalRows({ form, posted, compared, checks, onChange }: RowsProps) {
  return legalTerms.map(({ name }) => {
    const text = form.legal[name] ?? ''
    const field = fieldIds.legal(name)
    return (
      <Row
        key={name}
        name={name}
        posted={posted(name)}
        term={compared.find((term) => term.name === name)}
        problem={checks.find((check) => check.field === field)}
        problemId={`${field}-problem`}
      >
        <textarea
          className="in"
          id={field}
          rows={1}
          aria-label={`${name}の提示`}
          aria-describedby={checks.some((check) => check.field === field) ? `${field}-problem` : undefined}
          value={text}
          maxLength={1_500}
          onChange={({ target }) => onChange({ legal: { ...form.legal, [name]: target.value } })}
        />
      </Row>
    )
  })
}
