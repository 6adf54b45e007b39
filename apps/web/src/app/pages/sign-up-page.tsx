import { useSuspenseQuery } from '@tanstack/react-query'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** Sign-up by a mailed link: the server's panel asks for the password; the token stands in the address. */
export function SignUpPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'job_seeker_sign_up'))
  return <ViewPage view={data.view} width="read" />
}
