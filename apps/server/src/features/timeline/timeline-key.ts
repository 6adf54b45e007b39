import { type TimelineKind, timelineKinds } from '@tsunagu/contract/staff/timeline.ts'

/** The place of an entry: when, and what orders those of the same moment. */
export interface TimelineKey {
  /** Microseconds since 1970, as a decimal number. */
  micros: string
  kind: TimelineKind
  id: string
}

const pattern = /^(\d{1,16})_([a-z]+)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A key as `nextKey` and `startKey` carry it. */
export const formatTimelineKey = ({ micros, kind, id }: TimelineKey): string => `${micros}_${kind}_${id}`

/** Reads a `startKey`; null when it was never a `nextKey`. */
export function parseTimelineKey(text: string): TimelineKey | null {
  const [, micros, kind, id] = pattern.exec(text) ?? []
  const known = timelineKinds.find((one) => one === kind)
  return micros && known && id ? { micros, kind: known, id } : null
}
