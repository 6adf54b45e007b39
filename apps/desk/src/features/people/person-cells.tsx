import { Link } from '@tanstack/react-router'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import type { PeopleColumn } from '@tsunagu/contract/staff/people-filters.ts'
import { Fragment, type ReactNode } from 'react'
import { dayText, momentText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { Pref } from '#desk/ui/pref.tsx'
import { progressWords } from './filter-words.ts'

const dayMs = 24 * 60 * 60_000
/** So long without contact is said in another colour, and in words. */
const quietMs = 14 * dayMs

export const personName = ({ familyName, givenName }: Pick<Person, 'familyName' | 'givenName'>): string =>
  `${familyName} ${givenName}`.trim() || '名前の登録なし'

const steps = progressStatuses.filter((status) => status !== 'closed')

/** Five beads, one for each step of a selection. */
function Thread({ person: { furthestStatus, runningCount } }: { person: Person }) {
  if (!furthestStatus) return <span className="sub">なし</span>
  const at = steps.findIndex((step) => step === furthestStatus)
  return (
    <>
      <span className="thread" role="img" aria-label={progressWords[furthestStatus]}>
        {steps.map((step, index) => (
          <i key={step} className={`${index <= at ? 'on' : ''}${index === at ? ' now' : ''}`} />
        ))}
      </span>
      {runningCount > 1 && <small>{runningCount}件</small>}
    </>
  )
}

function Contact({ person: { lastContactDatetime }, now }: { person: Person; now: Date }) {
  if (lastContactDatetime === null) return <span className="sub">まだなし</span>
  const at = new Date(lastContactDatetime)
  const isQuiet = now.getTime() - at.getTime() > quietMs
  return (
    <span className={isQuiet ? 'warn' : undefined}>
      {momentText(at, now)}
      {isQuiet && <span className="sr">（14日より連絡なし）</span>}
    </span>
  )
}

const turns = {
  open: (
    <span className="err b">
      <Icon name="reply" size={14} /> 返信待ち
    </span>
  ),
  waiting: <span className="sub">ご本人の番</span>,
  done: <span className="sub">完了</span>,
}

/** What each column shows. */
export const cells: Record<PeopleColumn, (person: Person, now: Date) => ReactNode> = {
  kana: ({ familyNameKana, givenNameKana, age }) => (
    <>
      {`${familyNameKana} ${givenNameKana}`.trim()}
      {age !== null && <small>{age}歳</small>}
    </>
  ),
  licence: ({ licences }) => licences.join('・'),
  wish: ({ occupations, areas }) => (
    <Fragment>
      {occupations.join('、')}
      {areas.length > 0 && <small>{areas.join('・')}</small>}
    </Fragment>
  ),
  progress: (person) => <Thread person={person} />,
  turn: ({ conversationState }) => (conversationState === null ? null : turns[conversationState]),
  contact: (person, now) => <Contact person={person} now={now} />,
  adviser: ({ adviserName }) => adviserName || <span className="sub">未定</span>,
  registered: ({ registeredDatetime }) => dayText(new Date(registeredDatetime)),
  tag: ({ tags }) => tags.map(({ name }) => name).join('・'),
  reach: ({ contactLabel }) => <Pref label={contactLabel} />,
}

type NameCellProps = { service: string; person: Person; isChosen: boolean }

/**
 * Who it is. The box is for the pointer, and the list handles its clicks: by keys and for screen readers the row itself is
 * chosen.
 */
export const NameCell = ({ service, person, isChosen }: NameCellProps) => (
  <>
    <span className={`check${isChosen ? ' on' : ''}`} aria-hidden="true" />
    <span className="face s" aria-hidden="true">
      {person.familyName.slice(0, 1)}
    </span>
    <Link
      className="name clip"
      to="/$service/people/$jobSeekerId"
      params={{ service, jobSeekerId: person.jobSeekerId }}
      from="/$service/people"
      search={({ at: _, ...before }) => before}
      tabIndex={-1}
    >
      {personName(person)}
    </Link>
  </>
)
