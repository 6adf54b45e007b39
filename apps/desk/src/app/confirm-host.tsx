import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmation } from '#desk/api/confirmation.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#desk/features/account/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks again who one is, over whatever page has made the call. */
export function ConfirmHost() {
  const isAsking = useSyncExternalStore(confirmation.subscribe, confirmation.isAsking)
  return (
    isAsking && (
      <Suspense>
        <ConfirmDialog onSettled={confirmation.settle} />
      </Suspense>
    )
  )
}
