import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { OperatorApplication } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { interviewsQuery, personRowQuery, profileQuery, progressQuery, todosQuery } from '#desk/api/queries/person.ts'
import { ageText } from '#desk/page/ages.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { progressWords } from '../people/filter-words.ts'
import { AsyncPart } from './async-part.tsx'
import { ConfirmButton, useConfirming, useNeeds } from './needs-now.tsx'
import { Items, wishForm } from './overview-tab.tsx'

type PersonPanelProps = {
  service: StaffService
  jobSeekerId: string
  name: string
  now: Date
  /** Whether the conversation beside is still the one in hand. */
  isLatest: () => boolean
}

/** Beside a conversation: what the person needs, how far their applications are, and what they wish for. */
export function PersonPanel({ service, jobSeekerId, name, now, isLatest }: PersonPanelProps) {
  const row = useQuery(personRowQuery(useClient(), service.service, jobSeekerId)).data ?? null
  const needs = useNeeds({ service, jobSeekerId, row, now })
  const confirming = useConfirming(service.service, needs, isLatest)
  const part = { service, jobSeekerId, now }
  const has = (scope: StaffService['scopes'][number]) => service.scopes.includes(scope)
  return (
    <aside className="ib-panel scroll" aria-label={`${name}さんについて`}>
      <header className="pn-head">
        <div className="grow">
          <p className="b clip">{name}</p>
          <p className="sub t12 clip">
            {row && [row.age === null ? '' : `${row.age}歳`, row.areas[0] ?? ''].filter(Boolean).join('・')}
          </p>
          <p className="sub t12">担当：{row ? row.adviserName || '未定' : '　'}</p>
        </div>
        <Link
          className="btn s"
          to="/$service/people/$jobSeekerId"
          params={{ service: service.service, jobSeekerId }}
          search={{}}
          aria-keyshortcuts="O"
        >
          求職者をひらく<kbd aria-hidden="true">O</kbd>
        </Link>
      </header>
      {needs.length > 0 && (
        <section className="pn-needs">
          <h3>いま必要なこと</h3>
          <ul>
            {needs.map(({ id, icon, text, detail, tab, picked }) => (
              <li key={id}>
                <Icon name={icon} size={16} />
                <Link
                  to="/$service/people/$jobSeekerId"
                  params={{ service: service.service, jobSeekerId }}
                  search={{ tab }}
                >
                  {text} <span className="sub">{detail}</span>
                </Link>
                {picked && <ConfirmButton picked={picked} confirming={confirming} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {has('progress:write') && <Applications {...part} />}
      {has('interviews:write') && <NextInterview {...part} />}
      {has('todos:write') && <Todos {...part} />}
      {has('job_seekers:read') && <Wishes {...part} />}
    </aside>
  )
}

type PartProps = Omit<PersonPanelProps, 'name' | 'isLatest'>

const Part = ({ title, count = 0, children }: { title: string; count?: number; children: ReactNode }) => (
  <section>
    <h3>
      {title}
      {count > 0 && <span className="n">{count}</span>}
    </h3>
    {children}
  </section>
)

/** Who acts next, as far as the application says so. */
const turnOf = ({ status, pendingOfferId }: OperatorApplication): string => {
  if (pendingOfferId !== null) return 'ご本人'
  return status === 'entered' || status === 'waiting' ? 'あなた' : ''
}

function Applications({ service, jobSeekerId, now }: PartProps) {
  const query = useQuery(progressQuery(useClient(), service.service, jobSeekerId))
  const running = (query.data?.applications ?? []).filter(({ status }) => status !== 'closed')
  return (
    <Part title="選考" count={running.length}>
      <AsyncPart query={query} isEmpty={running.length === 0} empty="進行中の選考はありません。">
        <ul>
          {running.map((one) => (
            <li key={one.jobPostingId}>
              <span className="grow clip">
                <b>{one.employer}</b> <span className="sub">{one.title}</span>
              </span>
              <span className={`tag${one.pendingOfferId === null ? ' brand' : ' alert'}`}>
                {one.pendingOfferId === null ? progressWords[one.status] : '内定'}
              </span>
              <span className="sub t12">
                {turnOf(one)} {ageText(new Date(one.updatedDatetime), now)}
              </span>
            </li>
          ))}
        </ul>
      </AsyncPart>
    </Part>
  )
}

/** The earliest interview to come that has a time. */
const nextOf = (interviews: readonly OperatorInterview[], now: Date) =>
  interviews
    .flatMap((one) => (one.startDateTime === null ? [] : [{ ...one, at: new Date(one.startDateTime) }]))
    .filter(({ status, at }) => (status === 'picked' || status === 'confirmed') && at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]

function NextInterview({ service, jobSeekerId, now }: PartProps) {
  const query = useQuery(interviewsQuery(useClient(), service.service, jobSeekerId))
  const next = nextOf(query.data?.interviews ?? [], now)
  return (
    <Part title="次の面接">
      <AsyncPart query={query} isEmpty={!next} empty="予定はありません。">
        {next && (
          <p>
            <b>{momentText(next.at, now)}</b> {next.status === 'picked' && <span className="tag alert">確定待ち</span>}
            <br />
            <span className="sub">{next.title}</span>
          </p>
        )}
      </AsyncPart>
    </Part>
  )
}

function Todos({ service, jobSeekerId }: PartProps) {
  const query = useQuery(todosQuery(useClient(), service.service, jobSeekerId))
  const open = (query.data?.todos ?? []).filter(({ statusType }) => statusType !== 'done')
  return (
    <Part title="ご本人のTo-Do" count={open.length}>
      <AsyncPart query={query} isEmpty={open.length === 0} empty="未完了のTo-Doはありません。">
        <ul>
          {open.map(({ id, title, expireDate }) => (
            <li key={id}>
              <span className="grow clip">{title}</span>
              {expireDate && <span className="sub t12">{dayText(new Date(`${expireDate}T00:00:00+09:00`))}まで</span>}
            </li>
          ))}
        </ul>
      </AsyncPart>
    </Part>
  )
}

function Wishes({ service, jobSeekerId }: PartProps) {
  const query = useQuery(profileQuery(useClient(), service.service, jobSeekerId))
  const wishes = (query.data?.sections ?? []).filter(({ id, items }) => id === wishForm && items.length > 0)
  return (
    <Part title="希望">
      <AsyncPart query={query} isEmpty={wishes.length === 0} empty="希望の条件は、まだ登録されていません。">
        <dl className="facts">
          <Items sections={wishes} />
        </dl>
      </AsyncPart>
    </Part>
  )
}
