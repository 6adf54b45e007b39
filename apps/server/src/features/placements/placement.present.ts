import type { Placement, PlacementChange } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { placementGaps } from '@tsunagu/contract/hiring/placements.ts'
import type { listPlacementChanges, PlacementRow } from '#server/hiring/placements/placement.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

const dateTimeOrNull = (at: Date | null): string | null => at && dateTimeInTokyo(at)

/** A placement as calls answer it; `today` is Tokyo's. */
export const presentPlacement = (
  { joiningAnsweredAt, stayingAnsweredAt, stayingAnswer, stayingLeftOn, stayingCauses, ...row }: PlacementRow,
  today: string,
): Placement => ({
  ...row,
  joiningAnsweredDatetime: dateTimeOrNull(joiningAnsweredAt),
  stayingAnsweredDatetime: dateTimeOrNull(stayingAnsweredAt),
  ownStaying: stayingAnswer && { answer: stayingAnswer, leftOn: stayingLeftOn, causes: stayingCauses },
  missing: placementGaps(row, today),
})

/** A change of a placement as calls answer it. */
export const presentPlacementChange = ({
  at,
  kind,
  id,
  name,
  ...change
}: Awaited<ReturnType<typeof listPlacementChanges>>[number]): PlacementChange => ({
  ...change,
  at: dateTimeInTokyo(at),
  by: kind,
  byId: id,
  byName: name,
})
