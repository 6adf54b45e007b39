/** The place of a message in the list: when it was sent, to the microsecond that the database keeps, and its id. */
export interface MessageKey {
  /** Microseconds since 1970, as a decimal number. */
  sentMicros: string
  id: string
}

const pattern = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A key as `lastKey` and `startKey` carry it. */
export const formatMessageKey = ({ sentMicros, id }: MessageKey): string => `${sentMicros}_${id}`

/** Reads a `startKey`; null when it was never a `lastKey`. */
export function parseMessageKey(text: string): MessageKey | null {
  const [, sentMicros, id] = pattern.exec(text) ?? []
  return sentMicros && id ? { sentMicros, id } : null
}
