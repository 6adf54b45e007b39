/** The place of an application in the operators' list: when it moved, to the microsecond that the database keeps, and its ids. */
export interface ApplicationKey {
  /** Microseconds since 1970, as a decimal number. */
  movedMicros: string
  jobSeekerId: string
  jobPostingId: string
}

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const pattern = new RegExp(`^(\\d{1,16})_${uuid}_${uuid}$`)

/** A key as `nextKey` and `startKey` carry it. */
export const formatApplicationKey = ({ movedMicros, jobSeekerId, jobPostingId }: ApplicationKey): string =>
  `${movedMicros}_${jobSeekerId}_${jobPostingId}`

/** Reads a `startKey`; null when it was never a `nextKey`. */
export function parseApplicationKey(text: string): ApplicationKey | null {
  const [, movedMicros, jobSeekerId, jobPostingId] = pattern.exec(text) ?? []
  return movedMicros && jobSeekerId && jobPostingId ? { movedMicros, jobSeekerId, jobPostingId } : null
}
