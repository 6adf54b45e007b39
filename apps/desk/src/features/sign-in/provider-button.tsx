import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type ProviderButtonProps = {
  label: string
  /** Whether it is the only way in. */
  isOnly: boolean
  returnTo?: string | undefined
  /** The token of an invitation that is accepted by it. */
  invitation?: string
}

/** Signing in at the provider of single sign-on: the browser goes there, and comes back. */
export function ProviderButton({ label, isOnly, returnTo, invitation }: ProviderButtonProps) {
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const go = async () => {
    setIsBusy(true)
    setError('')
    try {
      const body = { ...(returnTo && { returnTo }), ...(invitation && { invitation }) }
      const { url } = await client.call('beginProviderSignIn', { body })
      window.location.assign(url)
    } catch (failure) {
      const sentence = errorSentence(failure)
      setError(failure instanceof ResponseError ? failure.messageOr(sentence) : sentence)
      setIsBusy(false)
    }
  }
  return (
    <>
      {error && <Note kind="error">{error}</Note>}
      <Button
        size="l"
        className="wide"
        look={isOnly ? 'main' : 'plain'}
        icon="building"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void go()}
      >
        {isBusy ? '認証サービスへ移動しています' : label}
      </Button>
    </>
  )
}
