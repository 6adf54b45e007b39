import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { personName } from './person-cells.tsx'

type PersonPeekProps = {
  person: Person
  /** A part of the page, where a landmark beside all others would be out of place. */
  isInPage?: boolean
}

/** Who it is, at a glance: enough to tell people of the same name apart. Nothing is read for it but the list. */
export function PersonPeek({ person, isInPage = false }: PersonPeekProps) {
  const now = useNow()
  const Part = isInPage ? 'section' : 'aside'
  const { familyName, age, occupations, areas, adviserName, runningCount, lastContactDatetime, contactLabel } = person
  const name = personName(person)
  const facts: [string, string][] = [
    ['希望', [...occupations, ...areas].slice(0, 4).join('・') || '—'],
    ['担当', adviserName || '未割当'],
    ['選考', runningCount > 0 ? `${runningCount}件` : 'なし'],
    ['連絡', lastContactDatetime ? momentText(new Date(lastContactDatetime), now) : 'まだありません'],
    ['電話', contactLabel.text],
  ]
  return (
    <Part className="cmd-peek" aria-label={name}>
      <span className="face l" aria-hidden="true">
        {familyName.slice(0, 1)}
      </span>
      <p className="b">{name}</p>
      {age !== null && <p className="sub t12">{age}歳</p>}
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
