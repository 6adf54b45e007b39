const parameter = 'in'

/** More levels than any choice has. */
const deepest = 4

/** The ids of the levels that an address opens: `?in=region_3.13`. */
export function levelPathOf(search: URLSearchParams): string[] {
  const ids = (search.get(parameter) ?? '').split('.')
  return ids.filter((id) => /^\w{1,40}$/.test(id)).slice(0, deepest)
}

/** The address of a level on the page at hand. */
export const levelHref = (pathname: string, path: readonly string[]): string =>
  path.length > 0 ? `${pathname}?${new URLSearchParams({ [parameter]: path.join('.') })}` : pathname
