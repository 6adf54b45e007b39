import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { apiQuery } from '#web/lib/api-query.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

export type OwnSession = Output<'getSessions'>['sessions'][number]

type Ending = {
  /** A session; all others where left out. */
  id?: string
}

/**
 * Where the account is signed in, and signing out there. The list is asked for when the page is drawn: it is below what
 * people come for, and the page's first markup does not wait for it.
 *
 * @param onEnded called once the list has lost what was signed out, with the row's button
 */
export function useOwnSessions(onEnded: () => void) {
  const { api } = usePortal()
  const { data, isError, refetch } = useQuery({
    ...apiQuery(api, 'getSessions', {}),
    staleTime: 0,
    throwOnError: false,
  })
  const ending = useMutation({
    throwOnError: false,
    async mutationFn({ id }: Ending) {
      if (id === undefined) await api.call('endOtherSessions')
      else await api.call('endSession', { params: { id } })
      await refetch()
    },
    onSuccess() {
      showToast.success('ログアウトしました。')
      onEnded()
    },
  })
  const { isPending, variables, error } = ending
  return {
    sessions: data?.sessions ?? null,
    isError,
    retry: () => void refetch(),
    end: ending.mutate,
    /** Whether a row's button, or that of all others, waits for the service. */
    isEnding: (id?: string) => isPending && variables?.id === id,
    problem: error ? failureSentence(error) : '',
  }
}
