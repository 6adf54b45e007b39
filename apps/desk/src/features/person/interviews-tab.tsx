import { useQuery } from '@tanstack/react-query'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { interviewsQuery } from '#desk/api/queries/person.ts'
import { momentText } from '#desk/page/dates.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

const words: Record<OperatorInterview['status'], string> = {
  offered: '候補を送付',
  other_times_wanted: '別の日時を希望',
  picked: '確定待ち',
  confirmed: '確定',
  cancelled: '取り消し',
}
const looks: Record<OperatorInterview['status'], string> = {
  offered: '',
  other_times_wanted: ' alert',
  picked: ' alert',
  confirmed: ' ok',
  cancelled: '',
}

/** Interviews with employers and talks with the agency, the last offered first. */
export function InterviewsTab({ service, person: { jobSeekerId }, now }: TabProps) {
  const query = useQuery(interviewsQuery(useClient(), service.service, jobSeekerId))
  const interviews = query.data?.interviews ?? []
  return (
    <section aria-label="面接">
      <AsyncPart query={query} isEmpty={interviews.length === 0} empty="面接・面談の予定は、まだありません。">
        <ul className="rows">
          {interviews.map(({ id, status, title, startDateTime, times, isOnline, place, wish }) => (
            <li key={id}>
              <span className={`tag${looks[status]}`}>{words[status]}</span>
              <span className="grow">
                <b>{title}</b>{' '}
                <span className="sub">{[isOnline ? 'オンライン' : place, wish].filter(Boolean).join('・')}</span>
              </span>
              {startDateTime === null ? (
                <span className="sub">候補 {times.length}件</span>
              ) : (
                <time dateTime={startDateTime}>{momentText(new Date(startDateTime), now)}</time>
              )}
            </li>
          ))}
        </ul>
      </AsyncPart>
    </section>
  )
}
