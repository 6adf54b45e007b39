import { redirect } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { paths } from '#web/page/paths.ts'
import { statesToSearchParams } from '#web/search/search-params.ts'

/** Redirects a link with a filter, `?areaIds=region_3&keyword=…`, to the result for its conditions. */
export async function followFilter(api: ApiClient, search: URLSearchParams): Promise<Response> {
  const filter = { areaIds: search.getAll('areaIds'), keyword: search.get('keyword') ?? '' }
  const { formElementStates } = await api.call('getFormStateFromFilter', { body: { filter } })
  return redirect(`${paths.searchResult}?${statesToSearchParams(formElementStates)}`)
}
