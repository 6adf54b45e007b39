import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useClient } from '#desk/api/desk-context.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { SignInForm } from '#desk/features/sign-in/sign-in-form.tsx'
import artUrl from '#desk/images/art-adviser.svg'
import logoUrl from '#desk/images/logo.svg'
import { usePageTitle } from '#desk/page/page-title.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Note } from '#desk/ui/note.tsx'

const route = getRouteApi('/sign_in')

export function SignInPage() {
  const { return_to: returnTo, ended } = route.useSearch()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(['サインイン'])
  return (
    <main id="main" className="si">
      <section className="si-form">
        <img src={logoUrl} alt="つなぐデスク" width="185" height="36" />
        <h1>サインイン</h1>
        {ended && (
          <Note kind="alert">
            セッションが終了しました。もう一度サインインしてください。書きかけの返信は残っています。
          </Note>
        )}
        <SignInForm
          onSignedIn={(session) => {
            queries.setQueryData(sessionQuery(client).queryKey, session)
            void navigate({ href: safePath(returnTo) })
          }}
        />
        <p className="t12 sub si-foot">アカウントやパスワードについては、社内の管理者にお問い合わせください。</p>
      </section>
      <section className="si-art" aria-hidden="true">
        <img src={artUrl} alt="" />
      </section>
    </main>
  )
}
