import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { EnrolTotp } from '#desk/features/account/enrol-totp.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { safePath } from '#desk/page/return-to.ts'
import { useSignOut } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Entrance } from './entrance.tsx'
import '#desk/styles/pages/account.css'

const route = getRouteApi('/second_factor')

/** Where staff are led who must have a second factor: nothing else is open to them before. */
export function SecondFactorPage() {
  const { return_to: returnTo } = route.useSearch()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [error, setError] = useState('')
  usePageTitle(['2段階認証の設定'])
  const goOn = async () => {
    await queries.refetchQueries({ queryKey: sessionQuery(client).queryKey })
    await navigate({ href: safePath(returnTo), replace: true })
  }
  return (
    <Entrance heading="2段階認証の設定">
      <p>
        担当の役割では、個人情報や権限を扱うため、2段階認証が必要です。スマートフォンの認証アプリを用意してください。
      </p>
      {error && <Note kind="error">{error}</Note>}
      <EnrolTotp onward="保管してはじめる" onDone={() => void goOn()} />
      <p>
        <Button
          look="quiet"
          icon="logout"
          onClick={() => void signOut().catch((failure: unknown) => setError(errorSentence(failure)))}
        >
          サインアウト
        </Button>
      </p>
    </Entrance>
  )
}
