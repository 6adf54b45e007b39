import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { apiQueryKey } from '#web/lib/api-query.ts'
import { appConfigQuery } from '#web/lib/app-config-query.ts'
import { favoritesBeside } from '#web/lib/favorite-store.ts'
import { lateToast } from '#web/lib/late-toast.ts'
import { isPublicPath, paths, returnPathOf, signInPath } from '#web/lib/paths.ts'
import type { LinkTarget, NavigationTarget, Portal } from '#web/lib/portal-context.tsx'
import { searchHrefOf } from '#web/lib/search-hrefs.ts'
import { searchQueryOf, searchRequestOf } from '#web/lib/search-params.ts'
import { sessionKey } from '#web/lib/session-query.ts'
import { openViewDialog } from '#web/lib/view-dialog.ts'
import { destinationOf } from '#web/screen/navigate.ts'
import type { Services } from './services.ts'
import { verifySession } from './verify-session.ts'

type Navigate = (href: string, options?: { state?: unknown; replace?: boolean }) => Promise<void> | void
type Go = (href: string, state?: unknown) => Promise<void>

const sayUnknown = () => lateToast.error('unimplemented route')

/** Goes to sign-in first: the guard of the page at hand would otherwise lead there by itself, and back to that page. */
async function goToSignIn({ queryClient }: Services, navigate: Navigate, returnTo: string): Promise<void> {
  await navigate(signInPath(returnTo))
  queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
}

/**
 * The navigation helper (specification §4): verifies the session first and goes to the target, otherwise to sign-in.
 * It does nothing where there are no private pages. Pages for everybody need no session.
 */
function createGo(services: Services, navigate: Navigate): Go {
  const { api, queryClient } = services
  return async (href, state) => {
    if (!isPublicPath(href)) {
      if (!queryClient.getQueryData(appConfigQuery(api).queryKey)?.havePrivatePage) return
      if (!(await verifySession(services))) return goToSignIn(services, navigate, href)
    }
    await navigate(href, { state })
  }
}

function createLinkTo(go: Go) {
  return (target: NavigationTarget): LinkTarget => {
    const destination = destinationOf(target)
    if (destination.kind === 'outside') return { href: destination.href, isExternal: true, onClick: () => undefined }
    const href = destination.kind === 'unknown' ? '#' : destination.href
    return {
      href,
      isExternal: false,
      onClick(event) {
        const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.defaultPrevented || (isForBrowser && href !== '#')) return
        event.preventDefault()
        if (destination.kind === 'inside') void go(href)
        else if (destination.kind === 'dialog') openViewDialog(destination.viewId)
        else sayUnknown()
      },
    }
  }
}

async function completeSignIn(services: Services, navigate: Navigate): Promise<void> {
  if (!(await verifySession(services))) {
    lateToast.error('ログインできませんでした。ブラウザのCookieの設定をご確認ください。')
    return
  }
  const { queryClient } = services
  queryClient.removeQueries({ queryKey: apiQueryKey(), type: 'inactive' }) // it may be somebody else than before
  favoritesBeside(queryClient).clear()
  lateToast.success('ログインに成功しました。')
  await navigate(returnPathOf(new URLSearchParams(window.location.search)), { replace: true })
}

function createPortal(services: Services, navigate: Navigate): Portal {
  const go = createGo(services, navigate)
  return {
    api: services.api,
    linkTo: createLinkTo(go),
    async navigateTo(target) {
      const destination = destinationOf(target)
      if (destination.kind === 'inside') await go(destination.href)
      else if (destination.kind === 'dialog') openViewDialog(destination.viewId)
      else if (destination.kind === 'outside') window.open(destination.href, '_blank', 'noopener,noreferrer')
      else sayUnknown()
    },
    jobPostingHref: paths.jobPosting,
    searchResultHref: (states) => searchHrefOf(states, false),
    goToSearchResult(states, { isAdvanced = false } = {}) {
      // The address says the same as the state, so that the result can be reloaded, shared and rendered on the server
      const request = searchRequestOf(searchQueryOf(states, isAdvanced))
      return go(searchHrefOf(states, isAdvanced), { getJobPostingSearchResultViewRequest: request })
    },
    completeSignIn: () => completeSignIn(services, navigate),
    requireSignIn: () => goToSignIn(services, navigate, window.location.pathname + window.location.search),
    completeSignUp: async () => navigate(paths.signUpComplete, { replace: true }),
    refreshViews: () => services.queryClient.invalidateQueries({ queryKey: apiQueryKey() }),
  }
}

/** What the frame gives to the components (`portal-context.tsx`), made once. */
export function useCreatePortal(services: Services): Portal {
  const navigate = useNavigate()
  return useMemo(() => createPortal(services, navigate), [services, navigate])
}
