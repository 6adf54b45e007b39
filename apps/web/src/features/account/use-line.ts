import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'
import { lineQuery } from './security-queries.ts'

export type LineLink = Output<'getLineLink'>

/** The account's link with LINE. */
export function useLine(): LineLink {
  const { api } = usePortal()
  return useSuspenseQuery(lineQuery(api)).data
}

/** Reads the link again: after a change, or after something was done at LINE. */
export function useReloadLine(): () => Promise<void> {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: lineQuery(api).queryKey })
}

/** Goes on at LINE, once the text of a version is agreed to. */
export function useBeginLine(consentVersion: string) {
  const { api } = usePortal()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('beginLineLink', { body: { consentVersion } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return { begin: () => mutate(), isBeginning: isPending, problem: error ? failureSentence(error) : '' }
}

/** Ends the link. @param onEnded called once the page shows it */
export function useUnlinkLine(onEnded: () => void) {
  const { api } = usePortal()
  const reload = useReloadLine()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('removeLineLink'),
    async onSuccess() {
      await reload()
      showToast.success('LINEとの連携を解除しました。')
      onEnded()
    },
  })
  return { unlink: () => mutate(), isUnlinking: isPending, problem: error ? failureSentence(error) : '' }
}

/** Finishes what LINE has led back with, and takes it out of the address: a code has no business in the history. */
export function useLineReturn(): { isFinishing: boolean; problem: string } {
  const { api } = usePortal()
  const reload = useReloadLine()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = search.has('state') ? String(search) : ''
  const taken = useRef('')
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: (given: string) => api.call('finishLineLink', { body: { query: given } }),
    async onSuccess() {
      await reload()
      showToast.success('LINEと連携しました。')
    },
  })
  useEffect(() => {
    // Once: LINE takes a code back once
    if (query === '' || taken.current === query) return
    taken.current = query
    mutate(query)
    void navigate(paths.line, { replace: true, preventScrollReset: true })
  }, [query, mutate, navigate])
  return { isFinishing: query !== '' || isPending, problem: error ? failureSentence(error) : '' }
}
