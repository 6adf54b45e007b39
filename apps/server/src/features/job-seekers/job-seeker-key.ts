/** The place of somebody in the advisers' list: when they signed up or were invited, to the microsecond, and their id. */
export interface JobSeekerKey {
  /** Microseconds since 1970, as a decimal number. */
  micros: string
  id: string
}

const pattern = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A key as `nextKey` and `startKey` carry it. */
export const formatJobSeekerKey = ({ micros, id }: JobSeekerKey): string => `${micros}_${id}`

/** Reads a `startKey`; null when it was never a `nextKey`. */
export function parseJobSeekerKey(text: string): JobSeekerKey | null {
  const [, micros, id] = pattern.exec(text) ?? []
  return micros && id ? { micros, id } : null
}
