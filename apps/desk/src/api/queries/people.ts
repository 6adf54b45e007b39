import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type {
  PeopleFilter,
  PeopleFilterField,
  PeopleSort,
  SortDirection,
} from '@tsunagu/contract/staff/people-filters.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Keys begin with what a change event names. */
export const peopleKey = (service: string) => ['people', service] as const

/** Filters, order and columns of a list of people. */
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

/** Pages of the list. Read again after a change event, not by time: rows must not move while somebody reads them. */
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

/** So many are found by a name. */
const mostFound = 8

/** People by the beginning of their name or reading. Each text has an answer of its own, so that an older one is never shown. */
export const foundPeopleQuery = (client: DeskClient, service: string, name: string) =>
  queryOptions({
    queryKey: [...peopleKey(service), 'command', name],
    queryFn: async ({ signal }) =>
      (await client.call('listPeople', { body: { name, perPage: mostFound } }, ofService(service, signal))).people,
    staleTime: 30_000,
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

export const tagsKey = (service: string) => ['tags', service] as const

/** The tags of a service, with how many people have each. */
export const tagsQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: tagsKey(service),
    queryFn: ({ signal }) => client.call('listTags', {}, ofService(service, signal)),
  })

/** The first people of a list, as far as one act takes them. */
export const readPeopleToChoose = (client: DeskClient, service: string, asked: PeopleListAsked) =>
  client.call(
    'listPeople',
    {
      body: { ...bodyOf(asked), sort: asked.sort, direction: asked.direction, perPage: operatorLimits.peoplePerAct },
    },
    ofService(service),
  )
