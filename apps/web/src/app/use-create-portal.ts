import { useMemo } from 'react'
import { type NavigateFunction as Navigate, useNavigate } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { appConfigQuery } from '#web/api/app-config-query.ts'
import { verifySession } from '#web/app/loading/verify-session.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { isPublicPath, paths, signInPath } from '#web/page/paths.ts'
import type { LinkTarget, NavigationTarget, Portal } from '#web/page/portal-context.tsx'
import { openViewDialog } from '#web/page/view-dialog.ts'
import { destinationOf } from '#web/screen/navigate.ts'
import { searchHrefOf } from '#web/search/search-hrefs.ts'
import { searchQueryOf, searchRequestOf } from '#web/search/search-params.ts'
import { favoritesBeside } from '#web/session/favorite-store.ts'
import { sessionKey, sessionQuery } from '#web/session/session-query.ts'
import { isForBrowser } from '#web/ui/link.tsx'
import type { Services } from './services.ts'

const sayUnknown = () => lateToast.error('unimplemented route')

/** Goes to sign-in first: the guard of the page at hand would otherwise lead there by itself, and back to that page. */
async function goToSignIn({ queryClient }: Services, navigate: Navigate, returnTo: string): Promise<void> {
  await navigate(signInPath(returnTo))
  queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
}

const addressHere = () => window.location.pathname + window.location.search

/**
 * The navigation helpers (docs/behaviour.md §3): they verify the session first and go to the target, otherwise to sign-in.
 * They do nothing where there are no private pages; only a page for everybody leafs through its own days there. Pages for
 * everybody need no session, and visitors go back among them.
 */
function createSteps(services: Services, navigate: Navigate): Pick<Portal, 'goTo' | 'goBack'> {
  const { api, queryClient } = services
  let steps = 0
  const take = async (isFree: boolean, returnTo: string, go: () => Promise<void> | void) => {
    const step = ++steps
    const mayGo = isFree || (await verifySession(services))
    if (step !== steps) return // another link was pressed meanwhile
    await (mayGo ? go() : goToSignIn(services, navigate, returnTo))
  }
  const leadsNowhere = () => queryClient.getQueryData(appConfigQuery(api).queryKey)?.havePrivatePage === false
  return {
    async goTo(href, state) {
      const isFree = isPublicPath(href)
      const isWithinPage = href.split(/[?#]/, 1)[0] === window.location.pathname
      if (leadsNowhere() && !(isFree && isWithinPage)) return
      const replace = window.location.href === window.location.origin + href
      await take(isFree, href, () => navigate(href, { state, replace }))
    },
    async goBack() {
      const session = queryClient.getQueryData(sessionQuery(api).queryKey)
      if (!leadsNowhere()) await take(!session?.isVerify, addressHere(), () => navigate(-1))
    },
  }
}

/** What a press does beyond following the address, which links do by `goTo`. */
function linkTo(target: NavigationTarget): LinkTarget {
  const destination = destinationOf(target)
  const { kind } = destination
  const href = kind === 'unknown' ? '#' : destination.href
  return {
    href,
    isExternal: kind === 'outside',
    onClick(event) {
      if (event.defaultPrevented || (kind !== 'unknown' && isForBrowser(event))) return
      if (kind !== 'unknown' && kind !== 'dialog') return
      event.preventDefault()
      if (kind === 'dialog') openViewDialog(destination.viewId)
      else sayUnknown()
    },
  }
}

async function completeSignIn(services: Services, navigate: Navigate, returnTo: string): Promise<boolean> {
  if (!(await verifySession(services))) return false
  const { queryClient } = services
  queryClient.removeQueries({ queryKey: apiQueryKey(), type: 'inactive' }) // it may be somebody else than before
  favoritesBeside(queryClient).clear()
  lateToast.success('ログインに成功しました。')
  await navigate(returnTo, { replace: true })
  return true
}

function createPortal(services: Services, navigate: Navigate): Portal {
  const steps = createSteps(services, navigate)
  return {
    api: services.api,
    linkTo,
    ...steps,
    async navigateTo(target) {
      const destination = destinationOf(target)
      if (destination.kind === 'inside') await steps.goTo(destination.href)
      else if (destination.kind === 'dialog') openViewDialog(destination.viewId)
      else if (destination.kind === 'outside') window.open(destination.href, '_blank', 'noopener,noreferrer')
      else sayUnknown()
    },
    jobPostingHref: paths.jobPosting,
    searchResultHref: (states) => searchHrefOf(states, false),
    goToSearchResult(states, { isAdvanced = false } = {}) {
      // The address says the same as the state, so that the result can be reloaded, shared and rendered on the server
      const request = searchRequestOf(searchQueryOf(states, isAdvanced))
      return steps.goTo(searchHrefOf(states, isAdvanced), { getJobPostingSearchResultViewRequest: request })
    },
    completeSignIn: (returnTo) => completeSignIn(services, navigate, returnTo),
    requireSignIn: () => goToSignIn(services, navigate, addressHere()),
    refreshViews: () => services.queryClient.invalidateQueries({ queryKey: apiQueryKey() }),
  }
}

/** What the frame gives to the components (`portal-context.tsx`), made once. */
export function useCreatePortal(services: Services): Portal {
  const navigate = useNavigate()
  return useMemo(() => createPortal(services, navigate), [services, navigate])
}
