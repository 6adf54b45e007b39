import { useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useNavigate } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { endedAccountKey } from '#web/session/ended-account.ts'
import { forgetPerson, forgetSession } from '#web/session/forget-session.ts'
import type { OwnerProof } from './owner-proof.ts'

/** Ends the account with the reasons given, and with what shows that its owner does. Fails with the API client's errors. */
export type EndAccount = (states: FormElementState[], proof: OwnerProof) => Promise<void>

/**
 * Suspends or withdraws the account with the reasons given, and goes to the page that says so. That page is no secret: it
 * shows although the session has ended, until it is left.
 */
export function useAccountEnd(end: 'suspend' | 'withdraw'): EndAccount {
  const { api, requireSignIn } = usePortal()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (states, proof) => {
    try {
      await api.call(end, { body: { states, ...proof } })
    } catch (error) {
      if (!(error instanceof ResponseError) || error.status !== 401) throw error
      return requireSignIn()
    }
    queryClient.setQueryData(endedAccountKey, end)
    await navigate(paths[`${end}Done`], { replace: true })
    // Only now: the guard of the page before would lead to sign-in at once
    forgetSession(queryClient)
    if (end === 'withdraw') forgetPerson()
  }
}
