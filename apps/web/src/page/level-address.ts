const parameter = 'in'

/** More levels than any choice has. */
const deepest = 4

/** The ids of the levels that an address opens: `?in=region_3.13`. */
export function levelPathOf(search: URLSearchParams): string[] {
  const ids = (search.get(parameter) ?? '').split('.')
  return ids.filter((id) => /^\w{1,40}$/.test(id)).slice(0, deepest)
}

/** The rest of a query, such as the chosen tab. */
export function withoutLevel(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return rest
}

/** The address of a level on the page at hand. */
export function levelHref(pathname: string, search: URLSearchParams, path: readonly string[]): string {
  const query = withoutLevel(search)
  if (path.length > 0) query.set(parameter, path.join('.'))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
