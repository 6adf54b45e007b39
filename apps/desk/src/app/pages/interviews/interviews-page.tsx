import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { interviewWeekQuery } from '#desk/api/queries/interviews.ts'
import { nameOf } from '#desk/features/interviews/interview-words.ts'
import { TimesWeek } from '#desk/features/interviews/times-week.tsx'
import { type InterviewActs, useInterviewActs } from '#desk/features/interviews/use-interview-acts.ts'
import { WeekGrid } from '#desk/features/interviews/week-grid.tsx'
import { WeekList } from '#desk/features/interviews/week-list.tsx'
import type { WeekProps } from '#desk/features/interviews/week-props.ts'
import { WeekSide } from '#desk/features/interviews/week-side.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { useInterviewSearch } from '../../hooks/use-interview-search.ts'
import { shortName } from '../../service-mark.ts'
import { InterviewsHead } from './interviews-head.tsx'
import { OfferTimes } from './offer-times.tsx'
import '#desk/styles/pages/interviews.css'

const route = getRouteApi('/frame/$service/interviews')

/** The interviews of a service by week, and what waits. */
export function InterviewsPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <InterviewsOf key={key} service={service} /> : null
}

/** A week in which no times are chosen. */
const nothingOffered = { free: [], chosen: [], beginnings: [], onAdd: () => undefined }

function InterviewsOf({ service: { service, name } }: { service: StaffService }) {
  const now = useNow()
  const { search, fromDate, tab, ...go } = useInterviewSearch(now)
  const { data, error, refetch } = useQuery({
    ...interviewWeekQuery(useClient(), service, fromDate),
    placeholderData: keepPreviousData,
  })
  const acts = useInterviewActs(service)
  usePageTitle(['面接', shortName({ name })], data?.waiting.picked.count)
  const selected = findIn(data, search.interview)
  const isMoving = selected !== undefined && search.act === 'move' && !search.person
  useListKeys(data?.waiting[tab].interviews ?? [], go.latestInterview, go.select)
  const week = { fromDate, interviews: data?.interviews ?? [], selected: search.interview, now, onSelect: go.select }
  return (
    <>
      <InterviewsHead fromDate={fromDate} onGo={go.goTo} />
      <main id="main" className="fixed ivpage" tabIndex={-1}>
        {error && <FailedPart error={error} onRetry={() => void refetch()} isKept={data !== undefined} />}
        {!data && !error && <Bones rows={10} />}
        {data && search.person && (
          <OfferTimes
            service={service}
            person={search.person}
            posting={search.posting}
            week={week}
            acts={acts}
            onEnd={go.endOffer}
          />
        )}
        {isMoving && (
          <MoveTimes
            key={selected.id}
            service={service}
            interview={selected}
            week={week}
            acts={acts}
            onEnd={go.endMove}
          />
        )}
        {data && !search.person && !isMoving && (
          <div className="cal-w">
            <WeekGrid {...week} {...nothingOffered} />
            <WeekList {...week} />
            <WeekSide
              waiting={data.waiting}
              tab={tab}
              selected={selected}
              acts={acts}
              now={now}
              onTab={go.setTab}
              onSelect={go.select}
              onMove={go.startMove}
              onClose={go.close}
            />
          </div>
        )}
      </main>
    </>
  )
}

// A move keeps them
const words = { title: '-', isOnline: false, where: '', description: '' }

type MoveTimesProps = {
  service: string
  interview: NamedInterview
  week: WeekProps
  acts: InterviewActs
  onEnd: () => void
}

/** Offers other times of an interview. */
function MoveTimes({ service, interview: current, week, acts, onEnd }: MoveTimesProps) {
  // As it was when the choice began: what has changed since is not what was decided about
  const [interview] = useState(current)
  return (
    <TimesWeek
      week={week}
      service={service}
      jobSeekerId={interview.jobSeekerId}
      title={`${nameOf(interview)}さんに別の日時を送る`}
      minutes={interview.minutes}
      words={words}
      isOffer={false}
      onSend={({ startDateTimes, minutes, isAgreed }) =>
        acts.move(interview, { startDateTimes, minutes, allowOutsideFreeHours: isAgreed })
      }
      onDone={onEnd}
      onClose={onEnd}
    />
  )
}

/** Moves through what waits by J, K and arrows. */
function useListKeys(
  waiting: readonly NamedInterview[],
  latest: () => string | undefined,
  select: (interview: NamedInterview) => void,
): void {
  const step = (by: -1 | 1) => {
    const current = latest()
    const at = waiting.findIndex(({ id }) => id === current)
    const next = waiting[at === -1 ? 0 : at + by]
    if (next) select(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) })
}

type Week = { interviews: NamedInterview[]; waiting: Record<string, { interviews: NamedInterview[] }> }

/** The interview in hand, wherever it is shown. */
const findIn = (week: Week | undefined, id: string | undefined): NamedInterview | undefined =>
  week &&
  [...week.interviews, ...Object.values(week.waiting).flatMap(({ interviews }) => interviews)].find(
    (interview) => interview.id === id,
  )
