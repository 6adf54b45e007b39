import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { signInWaysQuery } from '#desk/api/queries/sign-in.ts'
import { invitationQuery, sessionQuery } from '#desk/api/queries.ts'
import { InvitationForm } from '#desk/features/sign-in/invitation-form.tsx'
import { ProviderButton } from '#desk/features/sign-in/provider-button.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Entrance } from './entrance.tsx'

/** The first sign-in, by the link of an invitation. Its token is behind the `#`, where no server and no log sees it. */
export function InvitationPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data, error } = useQuery(invitationQuery(client, token))
  const { data: ways } = useQuery(signInWaysQuery(client))
  usePageTitle(['はじめてのサインイン'])
  return (
    <Entrance heading="はじめてのサインイン">
      {error && (
        <Note kind="error">
          {errorSentence(
            error,
            'このリンクは使えません。期限が切れたか、すでに使われています。管理者に、もう一度招待を依頼してください。',
          )}
        </Note>
      )}
      {!data && !error && <Bones rows={3} />}
      {data && (
        <>
          <p>
            {data.name}さん（{data.email}）
            {data.takesPassword ? 'のパスワードを決めてください。' : 'は、社内のアカウントではじめます。'}
          </p>
          {data.takesPassword && (
            <InvitationForm
              token={token}
              email={data.email}
              onSignedIn={(session) => {
                queries.setQueryData(sessionQuery(client).queryKey, session)
                void navigate({ to: '/', replace: true })
              }}
            />
          )}
          {ways?.provider && (
            <>
              {data.takesPassword && (
                <p className="or">
                  <span>または</span>
                </p>
              )}
              <ProviderButton label={ways.provider.label} isOnly={!data.takesPassword} invitation={token} />
            </>
          )}
        </>
      )}
    </Entrance>
  )
}
