import { useLocation } from 'react-router'

/** Addresses of the pages of a list on the current page: the current address with another `page` (1 leaves it out). */
export function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('page')
    if (page > 1) parameters.set('page', String(page))
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
  }
}
