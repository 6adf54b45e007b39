/** A pointer that rests on a link, or a finger on it, for so long is about to press it; one that passes by is not. */
const restMs = 80

/** What ends an intent: the pointer goes on, the finger scrolls, the focus moves. */
const endings = ['pointerout', 'pointercancel', 'touchmove', 'focusout', 'scroll'] as const
const beginnings = ['pointerover', 'touchstart', 'focusin'] as const

/** Calls back with the address of each link that is about to be followed. @returns how to stop */
export function watchIntent(onIntent: (href: string) => unknown): () => void {
  const listening = new AbortController()
  const options = { passive: true, capture: true, signal: listening.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download')) return
    end()
    timer = setTimeout(() => onIntent(link.href), restMs)
  }
  for (const type of beginnings) document.addEventListener(type, begin, options)
  for (const type of endings) document.addEventListener(type, end, options)
  return () => {
    listening.abort()
    end()
  }
}
