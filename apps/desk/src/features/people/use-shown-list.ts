import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { savedViewsQuery } from '#desk/api/queries/people.ts'
import { type PeopleSearch, usableFilters } from './people-search.ts'
import { type PeopleView, type ShownList, shownList, viewsOf } from './people-views.ts'

/** Names that were looked for, by service: not in the address, since addresses stand in logs and histories. */
const names = new Map<string, string>()
export const rememberName = (service: string, name: string): void => void names.set(service, name)
export const nameOf = (service: string): string => names.get(service) ?? ''

/** What the list shows for an address, and the tabs. While the saved views load, only the standard ones are known. */
export function useShownList(service: string, search: PeopleSearch) {
  const saved = useQuery(savedViewsQuery(useClient(), service))
  const views: PeopleView[] = viewsOf(saved.data?.views ?? [])
  const shown: ShownList = shownList(search, views)
  const isWaiting = shown.isViewUnknown && saved.isPending
  return { views, shown, isWaiting, saved }
}

/** What the server is asked for a list. */
export const askedOf = ({ chips, sort, direction }: ShownList, name: string) => ({
  filters: usableFilters(chips),
  name: name.trim(),
  sort,
  direction,
})
