/** Who has not drawn by then will not any more. */
const limitMs = 180_000

/** Waits, frame by frame, until the page has something, and then until that frame was painted. */
function untilPainted(isDone: () => boolean): Promise<number> {
  const start = performance.now()
  return new Promise((done, fail) => {
    const look = () => {
      if (!isDone()) {
        if (performance.now() - start > limitMs) fail(new Error('It did not draw in three minutes.'))
        else requestAnimationFrame(look)
        return
      }
      // The frame is painted before the next task
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

/**
 * Acts in a task of its own (the browser does not count what its debugger runs as the page's work) and waits for the
 * result. Runs in the browser.
 *
 * @returns milliseconds until it was painted
 */
export function timed(act: () => void, isDone: () => boolean): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => {
      const start = performance.now()
      try {
        act()
      } catch (error) {
        fail(error)
        return
      }
      untilPainted(isDone).then((end) => done(end - start), fail)
    })
  })
}
