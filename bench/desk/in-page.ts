/** What is waited for: an element that was not there, or an attribute of it with another value. */
export interface Shown {
  selector: string
  attribute?: string
}

declare global {
  interface Window {
    /** Milliseconds from the next key or pointer that goes down to the paint of what it brings. */
    painted?: Promise<number>
  }
}

/** Waits for the next input and for the paint of what it brings: `window.painted`. Runs in the browser. */
export function watchInput({ selector, attribute }: Shown): void {
  const limitMs = 60_000
  const read = () => {
    const element = document.querySelector(selector)
    return attribute ? element?.getAttribute(attribute) : element
  }
  const before = read()
  const isDone = () => {
    const now = read()
    return now !== null && now !== undefined && now !== before
  }
  window.painted = new Promise((done, fail) => {
    const begin = (event: KeyboardEvent | PointerEvent) => {
      // Of Control+K the K counts
      if ('key' in event && event.key === 'Control') return
      const { timeStamp } = event
      window.removeEventListener('keydown', begin, true)
      window.removeEventListener('pointerdown', begin, true)
      const look = () => {
        if (isDone()) {
          // The frame is painted before the next task
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - timeStamp)
          port2.postMessage(null)
        } else if (performance.now() - timeStamp > limitMs) fail(new Error(`${selector} was not shown.`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('keydown', begin, true)
    window.addEventListener('pointerdown', begin, true)
  })
}

/** How a list scrolled: its frames in milliseconds, and in how many of them a row in sight was missing. */
export interface Scrolled {
  frames: number[]
  gaps: number
}

/**
 * Scrolls a list by most of its height before each frame, and looks for rows at three heights of what was painted. Scrolled in
 * a task, as by a wheel: the list hears of it before the frame is drawn. Runs in the browser.
 */
export function scrollThrough({ list, row, frames }: { list: string; row: string; frames: number }): Promise<Scrolled> {
  const element = document.querySelector<HTMLElement>(list)
  if (!element) throw new Error(`There is no ${list}.`)
  const box = element.getBoundingClientRect()
  const hasRowAt = (share: number) => {
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + 60 + (box.height - 80) * share)
    return found?.closest(row) !== null && found !== null
  }
  const scrolled: Scrolled = { frames: [], gaps: 0 }
  element.scrollTop = 0
  return new Promise((done) => {
    let before = performance.now()
    const step = (now: number) => {
      scrolled.frames.push(now - before)
      before = now
      // A task after the frame: what the last step brought has been painted by then
      setTimeout(() => {
        if (![0.1, 0.5, 0.9].every(hasRowAt)) scrolled.gaps += 1
        if (scrolled.frames.length >= frames) return done(scrolled)
        element.scrollTop += box.height * 0.8
        requestAnimationFrame(step)
      })
    }
    requestAnimationFrame(step)
  })
}
