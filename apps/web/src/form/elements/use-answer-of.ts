import { useCallback, useSyncExternalStore } from 'react'
import { useForm } from '#web/form/form-context.tsx'

/** The first text of another field's value. */
export function useAnswerOf(id: string): string {
  const { store } = useForm()
  const subscribe = useCallback((listener: () => void) => store.subscribeToField(id, listener), [store, id])
  const snapshot = () => store.field(id).contents[0]?.text ?? ''
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
