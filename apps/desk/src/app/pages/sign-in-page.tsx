import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useClient } from '#desk/api/desk-context.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { SignInForm } from '#desk/features/sign-in/sign-in-form.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Note } from '#desk/ui/note.tsx'
import { Entrance } from './entrance.tsx'

const route = getRouteApi('/sign_in')

export function SignInPage() {
  const { return_to: returnTo, ended } = route.useSearch()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(['サインイン'])
  return (
    <Entrance heading="サインイン">
      {ended && (
        <Note kind="alert">
          セッションが終了しました。もう一度サインインしてください。書きかけの返信は残っています。
        </Note>
      )}
      <SignInForm
        onSignedIn={(session) => {
          queries.setQueryData(sessionQuery(client).queryKey, session)
          void navigate({ href: safePath(returnTo), replace: true })
        }}
      />
    </Entrance>
  )
}
