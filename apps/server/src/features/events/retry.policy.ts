const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Waits after the first, second, … failed attempt, about as Standard Webhooks advises; some 30 hours together. */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  14 * hour,
]

/** When an event is tried again after its failed attempt number `attempts` (from 1); null: it is given up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
