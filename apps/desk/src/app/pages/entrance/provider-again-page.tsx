import { useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useEffect } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { markProofWindow } from '#desk/page/proof-window.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Entrance } from './entrance.tsx'

/** The window in which a person proves again who they are, on its way to the provider. */
export function ProviderAgainPage() {
  const client = useClient()
  usePageTitle(['ご本人の確認'])
  const { data, error } = useQuery({
    queryKey: ['provider-proof'],
    queryFn: () => client.call('beginProviderProof', { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    markProofWindow()
    window.location.replace(data.url)
  }, [data])
  const sentence = error && errorSentence(error)
  return (
    <Entrance heading="ご本人の確認">
      {sentence ? (
        <>
          <Note kind="error">{error instanceof ResponseError ? error.messageOr(sentence) : sentence}</Note>
          <Button size="l" className="wide" onClick={() => window.close()}>
            閉じる
          </Button>
        </>
      ) : (
        <>
          <p role="status">認証サービスへ移動しています。</p>
          <Bones rows={2} />
        </>
      )}
    </Entrance>
  )
}
