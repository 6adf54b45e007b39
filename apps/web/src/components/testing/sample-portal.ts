import { createApiClient } from '#web/api/api-client.ts'
import { paths } from '#web/page/paths.ts'
import type { Portal } from '#web/page/portal-context.tsx'
import { destinationOf } from '#web/screen/navigate.ts'
import { statesToSearchParams } from '#web/search/search-params.ts'

const notCalled = () => Promise.reject(new Error('A sample calls nothing'))
const nothing = async () => undefined

/** A portal context with addresses but no navigation. `fetch` returns the responses to components; by default none. */
export const createSamplePortal = (fetch: (path: string) => Promise<Response> = notCalled): Portal => ({
  api: createApiClient({ baseUrl: '', fetch }),
  linkTo(target) {
    const destination = destinationOf(target)
    const href = destination.kind === 'unknown' ? '#' : destination.href
    return { href, isExternal: destination.kind === 'outside', onClick: () => undefined }
  },
  goTo: nothing,
  goBack: nothing,
  navigateTo: nothing,
  jobPostingHref: paths.jobPosting,
  searchResultHref: (states) => `${paths.searchResult}?${statesToSearchParams(states)}`,
  goToSearchResult: nothing,
  completeSignIn: async () => true,
  requireSignIn: nothing,
  refreshViews: nothing,
})
