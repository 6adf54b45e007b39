import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { Tab } from '@tsunagu/contract/screens/view.ts'
import { pageOf } from './search-params.ts'

type ProgressPlace = {
  tab: number
  page: number
  /** Whether the address names a tab. */
  isNamed: boolean
}

/** Where on the progress page an address leads: the tab (docs/behaviour.md §3: a number, 0 by default), and its page. */
export function progressPlaceOf(search: URLSearchParams): ProgressPlace {
  const given = search.get('tab') ?? ''
  const tab = /^\d$/.test(given) ? Number(given) : 0
  return { tab: tab < progressStatuses.length ? tab : 0, page: pageOf(search), isNamed: search.has('tab') }
}

const offersOn = ({ components }: Screen) =>
  components.flatMap((one) =>
    one.type === 'cards'
      ? one.component.jobPostingCards.flatMap(({ uuid, progress }) =>
          progress?.offer ? { id: uuid, ...progress.offer } : [],
        )
      : [],
  )

/** The offers that wait for a reply, by the posting's id; the nearest deadline first. */
export const waitingOffers = (screens: readonly Screen[]): { id: string; replyDeadline: string }[] =>
  screens.flatMap(offersOn).toSorted((one, other) => one.replyDeadline.localeCompare(other.replyDeadline))

/** The tab with the offer that has to be answered first; the first tab where none waits. */
export function mostUrgentTab(tabs: readonly Tab[], screens: readonly Screen[]): number {
  const deadlines = tabs.map(({ targetScreenType }) => {
    const screen = screens.find(({ type }) => type === targetScreenType)
    const days = screen ? offersOn(screen).map(({ replyDeadline }) => replyDeadline) : []
    return days.toSorted((one, other) => one.localeCompare(other))[0]
  })
  const [first] = deadlines.filter((day) => day !== undefined).toSorted((one, other) => one.localeCompare(other))
  return first === undefined ? 0 : deadlines.indexOf(first)
}

/** The screen of a tab by itself, which has pages of its own. */
export const progressScreenType = (tab: number) => {
  const status: ProgressStatus = progressStatuses[tab] ?? 'waiting'
  return `by_progress_status_${status}` as const
}
