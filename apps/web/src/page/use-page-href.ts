import { createContext, use } from 'react'
import { useLocation } from 'react-router'

const Query = createContext<string | null>(null)

/** The query that pages of a list begin from, where the address does not name all of it. */
export const PageQueryProvider = Query.Provider

/** Addresses of the pages of a list on the current page: the current address with another `page` (1 leaves it out). */
export function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation()
  const query = use(Query) ?? search
  return (page) => {
    const parameters = new URLSearchParams(query)
    parameters.delete('page')
    if (page > 1) parameters.set('page', String(page))
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
  }
}
