import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmation } from '#desk/api/confirmation.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#desk/features/account/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks for a fresh proof of identity, above the page whose call needs it. */
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
