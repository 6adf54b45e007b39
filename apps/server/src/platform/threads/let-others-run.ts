import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work on a stranger's input keeps the event loop no longer than about this. */
const sliceMs = 10

/**
 * Lets other requests in between pieces of work that may be millions: call it after each piece, and await what it returns.
 * Streams do not do it by themselves: what is buffered is read without the event loop turning.
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
