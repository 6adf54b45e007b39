import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { componentsOf, ViewContent, withoutComponents } from '#web/screen/view.tsx'
import { EntrancePage, picturesOf } from './entrance-page.tsx'

/** Sign-in: the server's panel; on wide windows its message and pictures are beside it. */
export function SignInPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'sign_in'))
  const components = componentsOf(data.view)
  const message = components.flatMap(({ type, component }) => (type === 'sign_in' ? [component.message] : []))[0]
  return (
    <EntrancePage message={message ?? ''} pictures={picturesOf(components)}>
      <PageTitle title={title} />
      <ViewContent view={withoutComponents(data.view, 'images')} />
    </EntrancePage>
  )
}
