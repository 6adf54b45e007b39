import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '../../apps/web/src/styles/page-frame.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from '../../apps/web/src/api/api-client.ts'
import { createQueryClient } from '../../apps/web/src/api/query-client.ts'
import { useCreatePortal } from '../../apps/web/src/app/use-create-portal.ts'
import { AppLinks } from '../../apps/web/src/page/app-links.tsx'
import { PortalProvider } from '../../apps/web/src/page/portal-context.tsx'

/** What the product's pages work with, as its own entry makes it. */
export const services = {
  api: createApiClient({ baseUrl: '' }),
  queryClient: createQueryClient({ isServer: false }),
  drawnFor: 'browser' as const,
}

function Frame({ children }: { children: ReactNode }) {
  const portal = useCreatePortal(services)
  return (
    <PortalProvider value={portal}>
      <AppLinks>{children}</AppLinks>
    </PortalProvider>
  )
}

/** Draws a part of the product inside of its own router, cache and portal. */
export function mountInProduct(element: HTMLElement, part: ReactNode): void {
  const router = createBrowserRouter([{ path: '*', element: <Frame>{part}</Frame> }])
  createRoot(element).render(
    <QueryClientProvider client={services.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
