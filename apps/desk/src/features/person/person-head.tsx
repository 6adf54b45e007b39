import { Link } from '@tanstack/react-router'
import type { OperatorWholeJobSeeker } from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { AdviserButton } from '../conversation/adviser-button.tsx'
import { progressWords } from '../people/filter-words.ts'
import { ColleaguesHere } from '../writing/colleagues-here.tsx'
import { PersonTags } from './person-tags.tsx'

type PersonHeadProps = {
  service: StaffService
  jobSeekerId: string
  person: OperatorWholeJobSeeker | undefined
  row: Person | null
  name: string
  now: Date
  /** Undefined for who may not change who looks after them. */
  onAssign: (() => void) | undefined
}

const statusWords = { active: '利用中', invited: '招待中', suspended: '休止中' } as const

/** As people write it, from `+819012345678`. */
const telText = (tel: string): string => tel.replace(/^\+81/, '0')

/** Who it is, how to reach them, and the facts that each talk begins with. */
export function PersonHead({ service, jobSeekerId, person, row, name, now, onAssign }: PersonHeadProps) {
  return (
    <header className="ph">
      <Link
        className="btn s icon-only quiet"
        to="/$service/people"
        params={{ service: service.service }}
        search={({ tab: _tab, ...before }) => ({ ...before, at: jobSeekerId })}
        aria-label="一覧に戻る"
        aria-keyshortcuts="Escape"
      >
        <Icon name="arrow-left" />
      </Link>
      <span className="face l" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className="grow">
        <h1>
          {name || '求職者'}
          {person && (
            <>
              <span className="sub">{`${person.familyNameKana} ${person.givenNameKana}`.trim()}</span>
              <span className={`tag${person.status === 'active' ? ' ok' : ' alert'}`}>
                {statusWords[person.status]}
              </span>
            </>
          )}
        </h1>
        {row && <PersonTags service={service} row={row} name={name} />}
        <p className="sub t12">{person && <Reach person={person} age={row?.age ?? null} now={now} />}</p>
      </div>
      {person && <ColleaguesHere service={service.service} jobSeekerId={jobSeekerId} />}
      {row && (
        <dl className="ph-facts">
          <div>
            <dt>担当</dt>
            <dd>
              <AdviserButton adviser={row.adviserName || '未定'} onAssign={onAssign} />
            </dd>
          </div>
          <Fact
            name="免許・資格"
            value={row.licences.slice(0, 2).join('・') || '登録なし'}
            note={row.licences.length > 2 ? `ほか${row.licences.length - 2}件` : ''}
          />
          <Fact name="希望" value={row.occupations[0] ?? '登録なし'} note={row.areas.join('・')} />
          <Fact
            name="選考"
            value={row.furthestStatus ? progressWords[row.furthestStatus] : 'なし'}
            note={row.runningCount > 0 ? `進行中 ${row.runningCount}件` : ''}
          />
        </dl>
      )}
    </header>
  )
}

function Reach({ person, age, now }: { person: OperatorWholeJobSeeker; age: number | null; now: Date }) {
  const { tel, email, account } = person
  const seen = account.lastSeenDatetime
  return [
    age === null ? '' : `${age}歳`,
    telText(tel),
    email,
    seen === null ? '' : `最終ログイン ${momentText(new Date(seen), now)}`,
  ]
    .filter(Boolean)
    .join('・')
}

const Fact = ({ name, value, note = '' }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="clip">{value}</span>
      {note && <small className="clip">{note}</small>}
    </dd>
  </div>
)
