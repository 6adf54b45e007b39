import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'

/** One posting of a file as it was read, whatever the file's format, or why it cannot be read. */
export type FeedEntry = FeedItem | UnreadableItem

export interface FeedItem {
  /** The line it begins on, counted from 1; in JSON-LD, whose lines mean nothing, the posting's place in the file. */
  number: number
  value: unknown
  /** Facts that the file lacks, with what to do: such a posting is quarantined. */
  missing?: readonly LegalFault[]
}

export interface UnreadableItem {
  number: number
  /** `''` where it could not be read. */
  identifier: string
  reason: string
}
