import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import {
  offersPasskeys,
  passkeySentence,
  provePasskey,
  stopWaitingForPasskey,
  waitForPasskey,
} from '#web/api/passkeys.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** A little less than the server's half an hour: a page that stays open asks for a new challenge. */
const renewMs = 25 * 60_000

/** What a passkey has signed that was chosen at the address field; null where the wait has ended otherwise. */
async function chosenPasskey(api: ApiClient, aborted: () => boolean): Promise<string | null> {
  try {
    if (!(await offersPasskeys()) || aborted()) return null
    const { options } = await api.call('beginSignInByPasskey')
    return aborted() ? null : await waitForPasskey(options)
  } catch {
    // Nobody has asked for what waits in silence: the button is there all the same
    return null
  }
}

/**
 * Signing in by passkey: by the button, and by what the browser fills in at the address field, for which a request waits
 * from the start of the page.
 *
 * @param onSignedIn called once the session is there
 */
export function usePasskeyEntry(onSignedIn: () => Promise<void>) {
  const { api } = usePortal()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Each waits with a challenge of its own. */
  const [round, setRound] = useState(0)
  const enter = async (prove: () => Promise<string>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await api.call('signInByPasskey', { body: { credential: await prove() } })
      await onSignedIn()
    } catch (error) {
      setProblem(passkeySentence(error))
      setRound((count) => count + 1)
    } finally {
      setIsBusy(false)
    }
  }
  const enterChosen = useEffectEvent((credential: string) => void enter(() => Promise.resolve(credential)))
  useEffect(() => {
    let hasLeft = false
    const aborted = () => hasLeft
    void chosenPasskey(api, aborted).then((credential) => {
      if (credential !== null && !hasLeft) enterChosen(credential)
    })
    const timer = setTimeout(() => setRound((count) => count + 1), renewMs)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [api, round])
  useEffect(() => () => void stopWaitingForPasskey().catch(() => undefined), [])
  const press = () => void enter(async () => provePasskey((await api.call('beginSignInByPasskey')).options))
  return { press, isBusy, problem }
}
