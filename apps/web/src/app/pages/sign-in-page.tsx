import { useSuspenseQuery } from '@tanstack/react-query'
import { PageTitle } from '#web/lib/page-title.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { ViewContent } from '#web/screen/view.tsx'
import { usePageHandle } from '../page-handle.ts'
import styles from './sign-in-page.module.css'

/** Sign-in: the server's panel, with a picture and a word beside it where there is room. */
export function SignInPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'sign_in'))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <div className={styles.side} aria-hidden="true">
        <p>
          あなたの経験を、
          <br />
          つぎの職場へつなぐ。
        </p>
        <img src="/assets/art-adviser.svg" alt="" width={480} height={270} />
      </div>
      <ViewContent view={data.view} />
    </div>
  )
}
