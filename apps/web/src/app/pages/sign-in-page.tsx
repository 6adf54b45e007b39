import { useSuspenseQuery } from '@tanstack/react-query'
import { usePageHandle } from '#web/app/page-handle.ts'
import { PageTitle } from '#web/lib/page-title.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { componentsOf, ViewContent } from '#web/screen/view.tsx'
import styles from './sign-in-page.module.css'

/** Sign-in: the server's panel, with its message and a picture beside it where there is room. */
export function SignInPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'sign_in'))
  const panel = componentsOf(data.view).find(({ type }) => type === 'sign_in')?.component
  const message = panel && 'message' in panel ? panel.message : ''
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <div className={styles.side} aria-hidden="true">
        <p>{message}</p>
        <img src="/assets/art-adviser.svg" alt="" width={480} height={270} />
      </div>
      <ViewContent view={data.view} />
    </div>
  )
}
