import type { FreeSlot } from './free-hours.queries.ts'

const halfMs = 30 * 60_000

/** The half hours that a span touches, as moments. Hours of Tokyo begin with UTC's. */
function halvesOf({ startsAt, minutes }: { startsAt: Date; minutes: number }): number[] {
  const first = Math.floor(startsAt.getTime() / halfMs)
  const last = Math.ceil((startsAt.getTime() + minutes * 60_000) / halfMs)
  return Array.from({ length: last - first }, (_, index) => (first + index) * halfMs)
}

/** Checks whether a span of time is all free, however the slots were registered. */
export function freeTimeOf(slots: readonly FreeSlot[]): (span: { startsAt: Date; minutes: number }) => boolean {
  const free = new Set(slots.flatMap(halvesOf))
  return (span) => halvesOf(span).every((half) => free.has(half))
}
