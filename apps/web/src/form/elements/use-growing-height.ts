import { type RefObject, useLayoutEffect } from 'react'

/** Makes a text area as high as its text where the browser's own `field-sizing` does not (Firefox, older Safari). */
export function useGrowingHeight(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [ref, text])
}
