import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useState } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Wish } from './wish-draft.ts'

const failureText = '保存できませんでした。いまの希望のままです。入力した内容は残っています。'

const isConflict = (error: unknown) => error instanceof ResponseError && error.status === 409

/** Reads the page's view again: what is saved, and what the adviser sees of it. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: apiQueryKey('getView') }),
      queryClient.invalidateQueries({ queryKey: apiQueryKey('getViewByRouteType') }),
    ])
}

/** Saves the wish over the version that the page shows. */
export function useSaveWish(version: number, onSaved: () => void) {
  const { api } = usePortal()
  const refresh = useRefresh()
  const [conflict, setConflict] = useState<Wish | null>(null)
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    throwOnError: false,
    mutationFn: (wish: Wish) => api.call('saveContactPreference', { body: { wish, version } }),
    async onSuccess() {
      setConflict(null)
      await refresh()
      onSaved()
    },
    async onError(failure, wish) {
      if (!isConflict(failure)) return
      // What is saved by now is read before the dialog shows both
      await refresh()
      setConflict(wish)
    },
  })
  return {
    save: (wish: Wish) => mutate(wish),
    isSaving: isPending,
    isSaved: isSuccess,
    failure: error === null || isConflict(error) ? null : refusalSentence(error, failureText),
    forget: () => {
      reset()
      setConflict(null)
    },
    /** What could not be saved because something newer is. */
    conflict,
    endConflict: () => setConflict(null),
  }
}

/** Reports a contact to those above the adviser. */
export function useReport(onDone: () => void) {
  const { api } = usePortal()
  const refresh = useRefresh()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: ({ contactId, body }: { contactId: string; body: string }) =>
      api.call('reportContact', { params: { contactId }, body: { body } }),
    async onSuccess() {
      await refresh()
      onDone()
    },
  })
  return {
    report: mutate,
    isReporting: isPending,
    failure:
      error === null ? null : refusalSentence(error, '報告を送れませんでした。時間をおいて、もう一度お試しください。'),
    forget: reset,
  }
}
