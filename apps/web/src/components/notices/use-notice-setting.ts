import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { NoticeSetting } from '@tsunagu/contract/components/notice-centre.ts'
import { useState } from 'react'
import { apiQueryKey } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

type Change = Partial<Pick<NoticeSetting, 'messageMail' | 'pushKinds'>>

/** The switches: a press shows at once and is stored behind; one at a time, over the version that was read. */
export function useNoticeSetting(given: NoticeSetting) {
  const { api, refreshViews, requireSignIn } = usePortal()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(given)
  const current = saved.version > given.version ? saved : given
  const { mutate, isPending, variables, error } = useMutation({
    throwOnError: false,
    mutationFn: (change: Change) =>
      api.call('saveNoticeSetting', {
        body: { pushKinds: current.pushKinds, version: current.version, ...change },
      }),
    async onSuccess({ setting }) {
      setSaved(setting)
      showToast.success('お知らせの設定を保存しました。')
      // The account page shows the same switch of mails
      await queryClient.invalidateQueries({ queryKey: apiQueryKey('getEmailSetting') })
    },
    async onError(failure) {
      if (!(failure instanceof ResponseError)) return
      if (failure.status === 401) await requireSignIn()
      else if (failure.status === 409) await refreshViews()
    },
  })
  return {
    setting: isPending ? { ...current, ...variables } : current,
    change: (change: Change) => {
      if (!isPending) mutate(change)
    },
    isSaving: isPending,
    failure: error ? failureSentence(error) : '',
  }
}
