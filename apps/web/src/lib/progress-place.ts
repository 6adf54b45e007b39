import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/progress.ts'
import { pageOf } from './search-params.ts'

/** Where on the progress page an address leads: the tab (specification §2: a number, 0 by default), and its page. */
export function progressPlaceOf(search: URLSearchParams): { tab: number; page: number } {
  const given = search.get('tab') ?? ''
  const tab = /^\d$/.test(given) ? Number(given) : 0
  return { tab: tab < progressStatuses.length ? tab : 0, page: pageOf(search) }
}

/** The screen of a tab by itself, which has pages of its own. */
export const progressScreenType = (tab: number) => {
  const status: ProgressStatus = progressStatuses[tab] ?? 'waiting'
  return `by_progress_status_${status}` as const
}
