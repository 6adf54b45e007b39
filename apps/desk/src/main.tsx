// Before any module that brings a sheet of its own: the first sheet names the order of the layers
import '#desk/styles/services.css'
import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '#desk/styles/icons.css'
import '#desk/styles/parts.css'
import '#desk/styles/controls.css'
import '#desk/styles/pages.css'
import '#desk/styles/pages/assignment.css'
// Of several pages, the first one among them: in a file of its own it would be read before those above
import '#desk/styles/pages/contact.css'
import '#desk/styles/pages/time-menu.css'
import '#desk/styles/pages/writing.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createDeskClient } from '#desk/api/desk-client.ts'
import { ClientContext } from '#desk/api/desk-context.ts'
import { signInWaysKey } from '#desk/api/queries/sign-in.ts'
import { ConfirmHost } from '#desk/app/confirm-host.tsx'
import { createQueries } from '#desk/app/query-client.ts'
import { createDeskRouter } from '#desk/app/router.tsx'
import { keepProviderQuery } from '#desk/page/provider-query.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Toasts } from '#desk/ui/toasts.tsx'

keepProviderQuery()
const client = createDeskClient()
const queries = createQueries({
  onSignedOut: () => {
    const { pathname, search } = window.location
    if (pathname === '/sign_in' || pathname === '/invitation') return
    const leaving = router.navigate({ to: '/sign_in', search: { return_to: safePath(pathname + search), ended: '1' } })
    // Nothing that was read may be seen by the next person who signs in here
    void leaving.then(forgetPerson)
  },
  onSecondFactorNeeded: () => {
    const { pathname, search } = window.location
    if (pathname === '/second_factor') return
    void router.navigate({ to: '/second_factor', search: { return_to: safePath(pathname + search) } })
  },
})
/** The ways of signing in stay: the sign-in page may be waiting for them already, and would wait for ever. */
function forgetPerson(): void {
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== signInWaysKey })
  queries.getMutationCache().clear()
}
const router = createDeskRouter({ client, queries })

const root = document.querySelector('#root')
if (!root) throw new Error('The document has no #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ClientContext value={client}>
        <Toasts>
          <RouterProvider router={router} />
          <ConfirmHost />
        </Toasts>
      </ClientContext>
    </QueryClientProvider>
  </StrictMode>,
)
