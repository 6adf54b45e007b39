import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { interviewWeekQuery } from '#desk/api/queries/interviews.ts'
import { dayOf, timeText } from '#desk/page/dates.ts'
import { dayPlan } from './day-plan.ts'

/** Today's interviews along a thread, in the order of time; nothing where there are none. */
export function DayThread({ service, now }: { service: StaffService; now: Date }) {
  const { data } = useQuery({
    ...interviewWeekQuery(useClient(), service.service, dayOf(now)),
    enabled: service.scopes.includes('interviews:write'),
  })
  const plan = dayPlan(data?.interviews ?? [], now)
  if (plan.length === 0) return null
  return (
    <nav className="day-thread" aria-label="今日の面接">
      <ol>
        {plan.map(({ interview: { id, familyName, givenName, status, isOnline }, start, isOver, isNext }) => (
          <li key={id} className={isOver ? 'over' : isNext ? 'next' : undefined}>
            <Link to="/$service/interviews" params={{ service: service.service }} search={{ interview: id }}>
              <span className="num">{timeText(start)}</span>
              <b className="clip">
                {familyName} {givenName}
              </b>
              <span className="sub t12">
                {status === 'picked' ? '確定待ち' : isOver ? '終了' : isOnline ? 'オンライン' : '面接'}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
