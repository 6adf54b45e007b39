import { operatorLimits } from '../../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { employmentKinds, feeKinds, joiningStates, leavingReasons, sixMonthStates } from '../../hiring/placements.ts'
import { ownStaying } from '../../hiring/staying-schemas.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const yen = () => nullable(Type.Integer({ minimum: 0, maximum: operatorLimits.feeYen }))

/** What staff write about a placement. */
const facts = {
  joiningDay: day(),
  joiningState: oneOf(joiningStates),
  isPermanent: Type.Boolean(),
  employmentKind: nullable(oneOf(employmentKinds)),
  feeKind: nullable(oneOf(feeKinds)),
  /** `''`: the employer. */
  feePayer: text(100),
  basisYen: yen(),
  /** In tenths of a per cent: 300 is 30 %. */
  ratePermille: nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
  feeYen: yen(),
  feeNote: text(200),
  invoicedOn: nullable(day()),
  paidOn: nullable(day()),
  sixMonths: nullable(oneOf(sixMonthStates)),
  leftOn: nullable(day()),
  leavingReason: nullable(oneOf(leavingReasons)),
  refundYen: yen(),
  refundedOn: nullable(day()),
}

const placement = object({
  /** The id of the accepted offer. */
  id: uuid(),
  /** Null for somebody who has left the service: the ledger keeps the name. */
  jobSeekerId: nullable(uuid()),
  personName: Type.String(),
  jobPostingId: uuid(),
  sourceId: Type.String(),
  employer: Type.String(),
  position: Type.String(),
  /** The day on which the offer was accepted. */
  acceptedOn: day(),
  ...facts,
  /** When the job seeker said that they have joined, and answered six months later; null where they have not. */
  joiningAnsweredDatetime: nullable(dateTime()),
  stayingAnsweredDatetime: nullable(dateTime()),
  /** What they answered six months later, whatever staff have written; null for nothing. */
  ownStaying: nullable(ownStaying),
  /** Names of members that should be filled by now. */
  missing: Type.Array(Type.String()),
  version: Type.Integer(),
})
export type Placement = Static<typeof placement>

const change = object({
  version: Type.Integer(),
  at: dateTime(),
  /** `system`: nobody has answered, and it is written that nothing is known. */
  by: oneOf(['staff', 'key', 'job_seeker', 'system']),
  /** Of the member of staff or the key; null for others. */
  byId: nullable(uuid()),
  /** The name of the member of staff; `''` for others. */
  byName: Type.String(),
  fields: Type.Array(object({ field: Type.String(), before: Type.String(), after: Type.String() })),
})
export type PlacementChange = Static<typeof change>

const placementParams = object({ placementId: pathId(64) })

/** Fees, joining and leaving of those who accepted an offer (docs/behaviour.md §45). */
export const placementEndpoints = {
  listPlacements: defineEndpoint({
    summary:
      'Accepted offers with joining, fee and leaving, the newest first: those accepted by `to` whose entries were not complete before `from`. `refunds` is the service’s table of what is paid back to whom somebody left.',
    access: 'operator',
    scopes: ['ledgers:read', 'fees:write'],
    query: object({ from: day(), to: day(), after: Type.Optional(text(60)) }),
    response: object({
      placements: Type.Array(placement),
      refunds: Type.Array(object({ withinDays: Type.Integer(), percent: Type.Integer() })),
      /** The highest rate that the agency has registered; null for none. */
      maxRatePermille: nullable(Type.Integer()),
      /** What `after` is for the page behind; null on the last one. */
      next: nullable(Type.String()),
    }),
    errors: ['permission_denied'],
  }),
  getPlacement: defineEndpoint({
    summary: 'An accepted offer with joining, fee and leaving, and the last 100 changes: who changed what.',
    access: 'operator',
    scopes: ['ledgers:read', 'fees:write'],
    params: placementParams,
    response: object({ placement, changes: Type.Array(change) }),
    errors: ['not_found', 'permission_denied'],
  }),
  updatePlacement: defineEndpoint({
    summary:
      'Writes joining, fee and leaving of an accepted offer. `version` is the one that was read: a placement that somebody has changed since is refused with 409. What contradicts itself, such as leaving before joining, is refused with 400.',
    access: 'operator',
    scopes: ['fees:write'],
    params: placementParams,
    body: object({ ...facts, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
    response: object({ placement }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
