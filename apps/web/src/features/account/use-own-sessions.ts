import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sessionsQuery } from './security-queries.ts'

export type OwnSession = Output<'getSessions'>['sessions'][number]

type Ending = {
  /** A session; all others where left out. */
  id?: string
}

/**
 * Where the account is signed in, and signing out there.
 *
 * @param onEnded called once the list has lost what was signed out, with the row's button
 */
export function useOwnSessions(onEnded: () => void) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const query = sessionsQuery(api)
  const { sessions } = useSuspenseQuery(query).data
  const { mutate, isPending, variables, error } = useMutation({
    throwOnError: false,
    async mutationFn({ id }: Ending) {
      if (id === undefined) await api.call('endOtherSessions')
      else await api.call('endSession', { params: { id } })
    },
    onSuccess(_answer, { id }) {
      queryClient.setQueryData(query.queryKey, {
        sessions: sessions.filter((one) => one.isCurrent || (id !== undefined && one.id !== id)),
      })
      showToast.success('ログアウトしました。')
      onEnded()
    },
  })
  return {
    sessions,
    end: mutate,
    /** Whether a row's button, or that of all others, waits for the service. */
    isEnding: (id?: string) => isPending && variables?.id === id,
    problem: error ? failureSentence(error) : '',
  }
}
