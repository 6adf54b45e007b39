import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { answerWithinMinutes, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { settingsQuery } from '#desk/api/queries/settings.ts'
import { queueQuery } from '#desk/api/queries.ts'
import { type AdviserChoice, adviserOf } from '#desk/features/queue/adviser-choice.ts'
import { AdviserFilter } from '#desk/features/queue/adviser-filter.tsx'
import { DayThread } from '#desk/features/queue/day-thread.tsx'
import { FreshItems } from '#desk/features/queue/fresh-items.tsx'
import { KindFilter } from '#desk/features/queue/kind-filter.tsx'
import { useFreshItems } from '#desk/features/queue/use-fresh-items.ts'
import { todayText } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService, useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { firstPageOf, hasQueue } from '../menu.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import { QueueWithPane } from './queue-with-pane.tsx'

const route = getRouteApi('/frame/$service/today')

/** The queue of a service at the left, the item in hand at the right. */
export function TodayPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  if (!service) return null
  if (hasQueue(service)) return <TodayOf key={key} service={service} />
  const first = firstPageOf(service)
  // Who may see no page at all has no other one to go to
  return first === '/$service/today' ? <NotFoundPage /> : <Navigate to={first} params={{ service: key }} replace />
}

function TodayOf({ service }: { service: StaffService }) {
  const { kind, whose, item } = route.useSearch()
  const { staff } = useSession()
  const navigate = route.useNavigate()
  const now = useNow()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queueQuery(useClient(), service.service, kind, adviserOf(whose, staff.id)),
    placeholderData: keepPreviousData,
  })
  const { fresh, see } = useFreshItems(isPlaceholderData ? undefined : data?.items, item, `${kind} ${whose}`)
  const settings = useQuery(settingsQuery(useClient(), service.service))
  const choose = (next: { kind: WorkItemKind | undefined; whose: AdviserChoice | undefined }) =>
    navigate({
      search: { ...(next.kind && { kind: next.kind }), ...(next.whose && { whose: next.whose }) },
      replace: true,
    })
  const count = data ? workItemKinds.reduce((sum, one) => sum + data.counts[one], 0) : 0
  usePageTitle(['今日', shortName(service)], count)
  return (
    <>
      <header className="head">
        <h1>今日</h1>
        <span className="sub">{todayText(now)}</span>
        <FreshItems fresh={fresh} onSee={see} />
        <span className="acts sub until-1280">{shortName(service)}</span>
      </header>
      <main id="main" className="fixed" tabIndex={-1}>
        <DayThread service={service} now={now} />
        {data && (
          <KindFilter
            counts={data.counts}
            kind={kind}
            answerWithin={settings.data?.working.hours.answerWithinMinutes ?? answerWithinMinutes}
            onChoose={(next) => void choose({ kind: next, whose })}
          >
            <AdviserFilter choice={whose} onChoose={(next) => void choose({ kind, whose: next })} />
          </KindFilter>
        )}
        {error && <FailedPart error={error} onRetry={() => void refetch()} isKept={data !== undefined} />}
        {data && <QueueWithPane queue={data} isLoading={isPlaceholderData} service={service} now={now} />}
        {!data && !error && <Bones rows={10} />}
      </main>
    </>
  )
}
