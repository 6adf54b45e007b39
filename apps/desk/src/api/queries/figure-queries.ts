import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FigureName } from '@tsunagu/contract/staff/figures.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Figures of thousands of rows: they are not counted again at every change, nor at coming back to the window. */
const seldom = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const

interface FiguresAsked {
  service: string
  from: string
  to: string
  /** An id, or `none`; all where left out. */
  adviser: string | undefined
}

/** The funnel and the times of a period. */
export const figuresQuery = (client: DeskClient, { service, from, to, adviser }: FiguresAsked) =>
  queryOptions({
    queryKey: ['figures', service, 'funnel', from, to, adviser ?? 'all'],
    queryFn: ({ signal }) =>
      client.call('getFigures', { query: { from, to, ...(adviser && { adviser }) } }, ofService(service, signal)),
    ...seldom,
  })

/** The yearly report of a fiscal year. */
export const businessReportQuery = (client: DeskClient, service: string, year: number) =>
  queryOptions({
    queryKey: ['figures', service, 'report', year],
    queryFn: ({ signal }) => client.call('getBusinessReport', { query: { year } }, ofService(service, signal)),
    ...seldom,
  })

export interface FigureRowsAsked {
  service: string
  figure: FigureName
  from: string
  to: string
  adviser: string | undefined
  /** Of the report; `none` for unknown work. */
  occupation: string | undefined
}

/** The rows that a figure counts, page after page. */
export const figureRowsQuery = (client: DeskClient, { service, adviser, occupation, ...asked }: FigureRowsAsked) =>
  infiniteQueryOptions({
    queryKey: ['figures', service, 'rows', asked, adviser ?? 'all', occupation ?? 'all'],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...asked,
        ...(adviser && { adviser }),
        ...(occupation && { occupation }),
        ...(pageParam !== null && { after: pageParam }),
      }
      return client.call('listFigureRows', { query }, ofService(service, signal))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...seldom,
  })
