import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keepToast } from '#web/lib/kept-toast.ts'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

/**
 * Signing out, asked for first (specification §4, §8). A success reloads the page at sign-in, so that nothing of the job
 * seeker stays in memory; its message shows there.
 */
export function useSignOut() {
  const { api } = usePortal()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('signOut'),
    onSuccess() {
      keepToast('ログアウトに成功しました。')
      window.location.assign(paths.signIn)
    },
    onError() {
      setIsAsking(false)
      showToast.error('ログアウトに失敗しました。')
    },
  })
  return {
    isAsking,
    isPending,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    confirm: () => mutate(),
  }
}

export type SignOut = ReturnType<typeof useSignOut>
