import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  PeopleFilter,
  PeopleFilterField,
  PeopleSort,
  SortDirection,
} from '@tsunagu/contract/staff/people-filters.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Keys begin with what a change event names. */
export const peopleKey = (service: string) => ['people', service] as const

/** What a list of people is asked by. */
export interface PeopleAsked {
  filters: PeopleFilter[]
  name: string
}
export interface PeopleListAsked extends PeopleAsked {
  sort: PeopleSort
  direction: SortDirection
}

const perPage = 100
const bodyOf = ({ filters, name }: PeopleAsked) => ({
  ...(filters.length > 0 && { filters }),
  ...(name !== '' && { name }),
})

/** Pages of the list. Read again when a change says so, not by time: rows must not move under who reads them. */
export const peopleQuery = (client: DeskClient, service: string, asked: PeopleListAsked) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(service), 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'listPeople',
        {
          body: {
            ...bodyOf(asked),
            sort: asked.sort,
            direction: asked.direction,
            perPage,
            ...(pageParam !== '' && { startKey: pageParam }),
          },
        },
        ofService(service, signal),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextKey }) => nextKey,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many there are, and with a field how many for each of its values. */
export const peopleCountQuery = (client: DeskClient, service: string, asked: PeopleAsked, field?: PeopleFilterField) =>
  queryOptions({
    queryKey: [...peopleKey(service), 'count', asked, field ?? ''],
    queryFn: ({ signal }) =>
      client.call('countPeople', { body: { ...bodyOf(asked), ...(field && { field }) } }, ofService(service, signal)),
  })

export const savedViewsKey = (service: string) => ['saved-views', service] as const

export const savedViewsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: savedViewsKey(service),
    queryFn: ({ signal }) => client.call('listSavedViews', {}, ofService(service, signal)),
    staleTime: 60_000,
  })
