import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useEffect } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { providerTurnQuery } from '#desk/api/queries/sign-in.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { CodeForm } from '#desk/features/sign-in/code-form.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { endProofWindow, isProofWindow } from '#desk/page/proof-window.ts'
import { providerQuery } from '#desk/page/provider-query.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { Entrance } from './entrance.tsx'

type Turn = Output<'finishProviderTurn'>

/** Goes on where the person wanted to be. */
function useGoOn() {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  return {
    signedIn: (session: StaffSession, returnTo: string) => {
      queries.setQueryData(sessionQuery(client).queryKey, session)
      void navigate({ href: safePath(returnTo), replace: true })
    },
    linked: async (returnTo: string) => {
      await queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey })
      show('認証サービスのアカウントと連携しました。')
      await navigate({ href: safePath(returnTo), replace: true })
    },
  }
}

/** Where the provider sends the browser back to: a page that answers with no redirect, and goes on by a call of its own. */
export function ProviderReturnPage() {
  const { data: turn, error } = useQuery(providerTurnQuery(useClient(), providerQuery()))
  const { signedIn, linked } = useGoOn()
  usePageTitle(['サインイン'])
  useEffect(() => {
    if (turn?.session) signedIn(turn.session, turn.returnTo)
    else if (turn?.purpose === 'link') void linked(turn.returnTo)
    else if (turn?.purpose === 'proof') endProofWindow()
    // Once for what has come back: each render makes new functions
  }, [turn])
  if (error) return <Refused error={error} />
  if (!turn?.secondFactor) return <Waiting turn={turn} />
  const { secondFactor, email, returnTo } = turn
  return (
    <Entrance heading="確認コード">
      <CodeForm
        step={{ ...secondFactor, email }}
        onSignedIn={(session) => signedIn(session, returnTo)}
        onBack={() => window.location.replace(`/sign_in?return_to=${encodeURIComponent(returnTo)}`)}
      />
    </Entrance>
  )
}

const Waiting = ({ turn }: { turn: Turn | undefined }) => (
  <Entrance heading="サインイン">
    {turn?.purpose === 'proof' ? (
      <p role="status">確認しました。このウィンドウを閉じて、もとの画面で続けてください。</p>
    ) : (
      <>
        <p role="status">認証サービスの応答を確認しています。</p>
        <Bones rows={2} />
      </>
    )}
  </Entrance>
)

/** Why it did not succeed, and the way back: to the page that asked, or to signing in. */
function Refused({ error }: { error: Error }) {
  const { data: session } = useQuery(sessionQuery(useClient()))
  const navigate = useNavigate()
  const sentence = errorSentence(error)
  const back = isProofWindow()
    ? { text: '閉じる', act: () => window.close() }
    : session
      ? { text: 'アカウントにもどる', act: () => void navigate({ to: '/account', replace: true }) }
      : { text: 'サインインにもどる', act: () => void navigate({ to: '/sign_in', replace: true }) }
  return (
    <Entrance heading="サインインできませんでした">
      <Note kind="error">{error instanceof ResponseError ? error.messageOr(sentence) : sentence}</Note>
      <Button size="l" className="wide" onClick={back.act}>
        {back.text}
      </Button>
    </Entrance>
  )
}
