import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { StaffService, StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { clearDrafts } from './drafts.ts'
import { clearUsed } from './used.ts'

/** Who is signed in; the route above has made sure that somebody is. */
export function useSession(): StaffSession {
  const { data } = useSuspenseQuery(sessionQuery(useClient()))
  if (!data) throw new Error('Nobody is signed in.')
  return data
}

/** A service that the person works for; undefined for any other. */
export const useService = (service: string): StaffService | undefined =>
  useSession().services.find((one) => one.service === service)

/** Ends the session and forgets everything of it on this device: the next person at it must see nothing. */
export function useSignOut(): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const { staff } = useSession()
  return async () => {
    await client.call('signOutStaff')
    clearDrafts(staff.id)
    clearUsed(staff.id)
    queries.clear()
    // A whole load: nothing of the former session stays in memory
    window.location.assign('/sign_in')
  }
}
