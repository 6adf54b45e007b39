import { useSyncExternalStore } from 'react'
import { dayInTokyo } from './format-date.ts'

const never = () => () => {}

/** The day in Japan; null on the server and in the first client pass, which know nobody's day. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => dayInTokyo(new Date()),
    () => null,
  )
}
