import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/screens/screen-types.ts'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import type { ComponentProps } from '#web/components/component-props.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { createApiClient } from '#web/lib/api-client.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { LazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { type Portal, PortalProvider } from '#web/lib/portal-context.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { statesToSearchParams } from '#web/lib/search-params.ts'
import { destinationOf } from '#web/screen/navigate.ts'
import { LinkProvider } from '#web/ui/link.tsx'

const notCalled = () => Promise.reject(new Error('A server render calls nothing'))

/** A portal that knows addresses and does nothing. */
const portal: Portal = {
  api: createApiClient({ baseUrl: '', fetch: notCalled }),
  linkTo(target) {
    const destination = destinationOf(target)
    const href = destination.kind === 'unknown' ? '#' : destination.href
    return { href, isExternal: destination.kind === 'outside', onClick: () => undefined }
  },
  navigateTo: notCalled,
  jobPostingHref: paths.jobPosting,
  searchResultHref: (states) => `${paths.searchResult}?${statesToSearchParams(states)}`,
  goToSearchResult: notCalled,
  completeSignIn: notCalled,
  completeSignUp: notCalled,
  refreshViews: notCalled,
}

type RenderOptions = {
  screenType?: ScreenType
  /** The address of the page around it. */
  address?: string
}

/** The server's markup of one component with all that it loads, without the comments that React puts between texts. */
export async function renderComponent<T extends ComponentType>(
  type: T,
  component: ComponentPayloads[T],
  { screenType = 'free', address = '/' }: RenderOptions = {},
): Promise<string> {
  const Component: LazyComponent<ComponentProps<T>> = componentRegistry[type]
  await Component.preload()
  const { prelude } = await prerender(
    <QueryClientProvider client={createQueryClient({ isServer: true })}>
      <MemoryRouter initialEntries={[address]}>
        <LinkProvider component={AppLink}>
          <PortalProvider value={portal}>
            <Component component={component} screenType={screenType} />
          </PortalProvider>
        </LinkProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const html = await new Response(prelude).text()
  return html.replaceAll('<!-- -->', '')
}
