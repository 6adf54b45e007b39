import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { passkeySentence, provePasskey } from '#desk/api/passkeys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

/** Signing in by a passkey of this device, which is both factors. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: StaffSession) => void }) {
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const signIn = async () => {
    setIsBusy(true)
    setError('')
    try {
      const { options } = await client.call('beginPasskeySignIn')
      const credential = await provePasskey(options)
      onSignedIn(await client.call('signInStaffByPasskey', { body: { credential } }))
    } catch (failure) {
      setError(passkeySentence(failure))
      setIsBusy(false)
    }
  }
  return (
    <>
      <p className="or">
        <span>または</span>
      </p>
      {error && <Note kind="error">{error}</Note>}
      <Button size="l" className="wide" icon="finger" aria-disabled={isBusy} onClick={() => !isBusy && void signIn()}>
        {isBusy ? '確認しています' : 'パスキーでサインイン'}
      </Button>
    </>
  )
}
