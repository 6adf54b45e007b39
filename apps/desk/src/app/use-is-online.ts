import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Whether the device has a connection, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)
