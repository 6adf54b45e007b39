import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { InterviewSearch } from '#desk/features/interviews/interview-search.ts'
import type { WaitingTab } from '#desk/features/interviews/waiting-tabs.ts'
import { addDays, dayOf, mondayOf } from '#desk/features/interviews/week.ts'

const route = getRouteApi('/frame/$service/interviews')

/** What the address says of the week of interviews, and how to change it. */
export function useInterviewSearch(now: Date) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const fromDate = search.from ?? mondayOf(dayOf(now))
  const change = (changes: { [K in keyof InterviewSearch]: InterviewSearch[K] | undefined }, replace = true) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      replace,
    })
  return {
    search,
    fromDate,
    tab: search.tab ?? 'picked',
    /** The interview in hand by the address: the last rendering may be older, where keys follow fast. */
    latestInterview: () => router.latestLocation.search.interview,
    setTab: (tab: WaitingTab) => change({ tab }),
    goTo: (days: -7 | 7 | 0) => change({ from: days === 0 ? undefined : addDays(fromDate, days) }),
    select: ({ id, startDateTime }: NamedInterview) =>
      change({
        interview: id,
        act: undefined,
        // Its own week, where it has a time
        ...(startDateTime && { from: mondayOf(dayOf(new Date(startDateTime))) }),
      }),
    startMove: () => change({ act: 'move' }, false),
    endMove: () => change({ act: undefined }),
    close: () => change({ interview: undefined, act: undefined }),
    endOffer: () => change({ person: undefined, posting: undefined }),
  }
}
