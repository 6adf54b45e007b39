import { useEffect, useState } from 'react'

/** After so long without another letter, the server is asked. */
const pauseMs = 200

/** What was typed, once there was a pause. What is still being converted does not count. */
export function useSettled(text: string, isConverting: boolean): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (isConverting || settled === text) return undefined
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, settled, isConverting])
  return settled
}
