import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { CodeForm, type SecondStep } from '#desk/features/sign-in/code-form.tsx'
import { SignInWays } from '#desk/features/sign-in/sign-in-ways.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Note } from '#desk/ui/note.tsx'
import { Entrance } from './entrance.tsx'

const route = getRouteApi('/sign_in')

/** Signing in, in one step or two. */
export function SignInPage() {
  const { return_to: returnTo, ended } = route.useSearch()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(['サインイン'])
  const [step, setStep] = useState<SecondStep | null>(null)
  const [reason, setReason] = useState('')
  const onSignedIn = (session: StaffSession) => {
    queries.setQueryData(sessionQuery(client).queryKey, session)
    void navigate({ href: safePath(returnTo), replace: true })
  }
  if (step) {
    const goBack = (why: string) => {
      setReason(why)
      setStep(null)
    }
    return (
      <Entrance heading="確認コード">
        <CodeForm step={step} onSignedIn={onSignedIn} onBack={goBack} />
      </Entrance>
    )
  }
  return (
    <Entrance heading="サインイン">
      {reason && <Note kind="error">{reason}</Note>}
      {ended && (
        <Note kind="alert">
          セッションが終了しました。もう一度サインインしてください。書きかけの返信は残っています。
        </Note>
      )}
      <SignInWays returnTo={returnTo} onSignedIn={onSignedIn} onSecondStep={setStep} />
    </Entrance>
  )
}
