import type { RegistrationMerge } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { MergeRow } from './merge.queries.ts'

/** A merge as staff read it: without what is remembered to undo it. */
export const presentMerge = ({
  staysId,
  goesId,
  mergedAt,
  undoUntil,
  undoneAt,
  finalAt,
  memory: _memory,
  ...merge
}: MergeRow): RegistrationMerge => ({
  ...merge,
  jobSeekerId: staysId,
  goneId: goesId,
  mergedDatetime: dateTimeInTokyo(mergedAt),
  undoUntilDatetime: dateTimeInTokyo(undoUntil),
  undoneDatetime: undoneAt && dateTimeInTokyo(undoneAt),
  finalDatetime: finalAt && dateTimeInTokyo(finalAt),
})
