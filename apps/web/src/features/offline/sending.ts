import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'

/** How often a service is tried again that did not respond although the browser has a connection. */
const retryMs = 30_000

/** What can be tried again later: no response, the session's end, an overload. */
export const isPassing = (error: unknown): boolean =>
  error instanceof FetchError ||
  (error instanceof ResponseError && (error.status === 401 || error.status === 429 || error.status >= 500))

/** Whether the session is the browser's still: a tab that slept may be of somebody who has gone, and would send under another name. */
export async function isStillIn({ api, session }: { api: ApiClient; session: string }): Promise<boolean> {
  const { sessionId } = await api.call('verify')
  return sessionId === session
}

/** In one tab at a time, and not while it is still under way: what waits reaches the adviser once. */
export const inOneTab = (name: string, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined))
    : act()

/** Sends what waits: now, as soon as there is a connection again, and every half minute. `name` is that of its lock. */
export function useSending(name: string, send: () => Promise<void>): void {
  const attempt = useEffectEvent(() => {
    // What has to wait longer is tried again
    void inOneTab(name, send).catch(() => undefined)
  })
  useEffect(() => {
    const listen = () => attempt()
    listen()
    window.addEventListener('online', listen)
    const timer = setInterval(listen, retryMs)
    return () => {
      window.removeEventListener('online', listen)
      clearInterval(timer)
    }
  }, [])
}
