import { Link } from '@tanstack/react-router'
import type { SamePerson } from '@tsunagu/contract/endpoints/people/same-person-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import type { ReactNode } from 'react'
import { dayText } from '#desk/page/dates.ts'
import { countWord, registrationName } from './same-person-words.ts'

type Compared = Output<'compareRegistrations'>
type ComparisonProps = { service: string; compared: Compared }

const moment = (at: string | null): string => (at === null ? '記録なし' : dayText(new Date(at)))

interface RowProps {
  title: string
  one: ReactNode
  other: ReactNode
  isSame?: boolean
}

const Row = ({ title, one, other, isSame = true }: RowProps) => (
  <tr className={isSame ? undefined : 'same-differs'}>
    <th scope="row">
      {title}
      {!isSame && <span className="tag alert">ちがう</span>}
    </th>
    <td className="pre">{one === '' ? '未入力' : one}</td>
    <td className="pre">{other === '' ? '未入力' : other}</td>
  </tr>
)

/** Two registrations side by side: the accounts, the profiles, what each holds, and the postings that both have applied to. */
export function Comparison({ service, compared }: ComparisonProps) {
  const { one, other, parts, counts, collisions, lastSeen } = compared
  const linkTo = (person: SamePerson) => (
    <Link to="/$service/people/$jobSeekerId" params={{ service, jobSeekerId: person.jobSeekerId }} search={{}}>
      {registrationName(person)}
    </Link>
  )
  return (
    <div className="same-scroll" role="region" aria-label="2つの登録の見くらべ" tabIndex={0}>
      <table className="same-table">
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">{linkTo(one)}</th>
            <th scope="col">{linkTo(other)}</th>
          </tr>
        </thead>
        <tbody>
          <Row title="メールアドレス（ログイン）" one={one.email} other={other.email} />
          <Row title="登録日" one={moment(one.registeredDatetime)} other={moment(other.registeredDatetime)} />
          <Row title="最後の利用" one={moment(lastSeen.one)} other={moment(lastSeen.other)} />
          {parts.map((part, index) => (
            <Row key={`${part.part} ${index}`} title={part.part} {...part} />
          ))}
          {counts.map(({ what, ...count }) => (
            <Row key={what} title={countWord(what)} one={`${count.one}件`} other={`${count.other}件`} />
          ))}
          {collisions.map((collision) => (
            <Row
              key={collision.jobPostingId}
              title={`同じ求人：${collision.title || '名前のない求人'}`}
              one={progressStatusNames[collision.one]}
              other={progressStatusNames[collision.other]}
              isSame={collision.one === collision.other}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
