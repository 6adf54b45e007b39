import type { Change } from './change-stream.ts'

/** The least time between two readings; what was collected is known within a second of happening. */
const everyMs = 700
/** A reading whose answer does not come holds the next one up for so long at most. */
const longestMs = 10_000

/** Changes that arrive in a burst, handled together. */
export interface ChangeCollector {
  add: (change: Change) => void
  stop: () => void
}

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const keyOf = ({ service, jobSeekerId }: Change): string => `${service} ${jobSeekerId}`

/**
 * Handles the first change at once and those that follow together, each job seeker once, when the former reading has ended and a
 * moment has passed. Otherwise each message that anybody writes would have every open desk read the same lists again: in a busy hour
 * a reading would be broken off by the next change before its answer arrives, and the lists would stay as they were.
 * @param handle what is read again; never rejects
 */
export function collectChanges(handle: (changes: readonly Change[]) => Promise<unknown>): ChangeCollector {
  let waiting = new Map<string, Change>()
  let isStopped = false
  let isBusy = false
  const flush = async () => {
    const changes = [...waiting.values()]
    waiting = new Map()
    isBusy = changes.length > 0 && !isStopped
    if (!isBusy) return
    await Promise.race([handle(changes), later(longestMs)])
    await later(everyMs)
    void flush()
  }
  return {
    add: (change) => {
      waiting.set(keyOf(change), change)
      if (!isBusy) void flush()
    },
    stop: () => {
      isStopped = true
    },
  }
}
