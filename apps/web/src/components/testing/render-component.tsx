import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { createQueryClient } from '#web/api/query-client.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { AppLinks } from '#web/page/app-links.tsx'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { PortalProvider } from '#web/page/portal-context.tsx'
import { createSamplePortal } from './sample-portal.ts'

const portal = createSamplePortal()

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
        <AppLinks>
          <PortalProvider value={portal}>
            <Component component={component} screenType={screenType} />
          </PortalProvider>
        </AppLinks>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const html = await new Response(prelude).text()
  return html.replaceAll('<!-- -->', '')
}
