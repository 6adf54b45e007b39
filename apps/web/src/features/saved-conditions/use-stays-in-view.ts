import { type RefObject, useEffect, useState } from 'react'

/** What only passes by while somebody scrolls is not looked at. */
const stayMs = 300

/** Whether an element has been in sight for a moment; from then on it counts as seen. */
export function useStaysInView(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => setIsSeen(true), stayMs)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [place, isSeen])
  return isSeen
}
