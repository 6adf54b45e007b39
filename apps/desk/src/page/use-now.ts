import { useEffect, useState } from 'react'
import { serverNow } from './clock.ts'

const everyMs = 30_000

/** The time by the server's clock, renewed twice a minute: ages and groups of the queue follow it. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
