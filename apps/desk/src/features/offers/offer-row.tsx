import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import type { ReactNode } from 'react'
import type { OfferCheck } from './offer-checks.ts'
import type { OfferForm } from './offer-form.ts'

export type RowsProps = {
  form: OfferForm
  /** What the posting says of a term. */
  posted: (name: string) => string
  postedPay: string
  postedPayParts: string
  postedTitle: string
  compared: readonly OfferedTerm[]
  checks: readonly OfferCheck[]
  onChange: (changes: Partial<OfferForm>) => void
}

const marks: Record<OfferedTerm['difference'], ReactNode> = {
  same: <span className="sub t12">同じ</span>,
  changed: <span className="tag alert">変更</span>,
  added: <span className="tag brand">追加</span>,
  unstated: <span className="sub t12">記載なし</span>,
}
const rowClasses: Record<OfferedTerm['difference'], string> = { same: '', changed: 'chg', added: 'add', unstated: '' }

type RowProps = {
  name: ReactNode
  isRequired?: boolean
  posted: string
  term: OfferedTerm | undefined
  problem: OfferCheck | undefined
  problemId: string
  children: ReactNode
}

/** A term: its name, what the posting said, what is offered, and the difference in words. */
export function Row({ name, isRequired = true, posted, term, problem, problemId, children }: RowProps) {
  const isWrong = problem?.kind === 'error'
  return (
    <tr className={isWrong ? 'bad' : term && rowClasses[term.difference]}>
      <th scope="row">
        {name}
        {isRequired && <span className="must"> 必須</span>}
      </th>
      <td className="was" data-name="求人票">
        {posted === '' ? <span className="sub">記載なし</span> : posted}
      </td>
      <td>
        {children}
        {problem && (
          <p className={`t12 ${isWrong ? 'err' : 'warn'}`} id={problemId}>
            {problem.title}：{problem.text}
          </p>
        )}
        {!problem && term?.note && <p className="t12 sub">{term.note}</p>}
      </td>
      <td>{isWrong && !term ? <span className="tag error">未記載</span> : term && marks[term.difference]}</td>
    </tr>
  )
}
