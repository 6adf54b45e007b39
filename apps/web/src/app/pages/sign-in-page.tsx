import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { PageTitle } from '#web/lib/page-title.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { componentsOf, ViewContent, withoutComponents } from '#web/screen/view.tsx'
import styles from './sign-in-page.module.css'

/** Sign-in: the server's panel; its message and its pictures stand beside it where there is room. */
export function SignInPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'sign_in'))
  const { message, pictures } = sideOf(componentsOf(data.view))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <div className={styles.side} aria-hidden="true">
        <p>{message}</p>
        {pictures.map((url) => (
          <img key={url} src={url} alt="" width={480} height={270} loading="lazy" />
        ))}
      </div>
      <ViewContent view={withoutComponents(data.view, 'images')} />
    </div>
  )
}

function sideOf(components: readonly ScreenComponent[]) {
  const side = { message: '', pictures: [] as string[] }
  for (const { type, component } of components) {
    if (type === 'sign_in') side.message = component.message
    if (type === 'images') side.pictures = component.items.map(({ url }) => url)
  }
  return side
}
