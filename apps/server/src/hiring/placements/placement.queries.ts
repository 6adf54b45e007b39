import type { PlacementFacts } from '@tsunagu/contract/hiring/placements.ts'
import type { LeavingCause, StayingAnswer } from '@tsunagu/contract/hiring/staying.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { ChangedField, PlacementChangeTable } from '#server/platform/db/tables/placement-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A placement as it is stored. */
export interface PlacementRow extends PlacementFacts {
  id: string
  jobSeekerId: string | null
  personName: string
  jobPostingId: string
  sourceId: string
  employer: string
  position: string
  acceptedOn: string
  joiningAnsweredAt: Date | null
  stayingAnsweredAt: Date | null
  /** What they said then, whatever the ledger has. */
  stayingAnswer: StayingAnswer | null
  stayingLeftOn: string | null
  stayingCauses: LeavingCause[]
  version: number
}

const columns = sql`item.id, item.job_seeker_id as "jobSeekerId", item.person_name as "keptName",
  item.job_posting_id as "jobPostingId", item.source_id as "sourceId", item.employer, item.position,
  item.accepted_on as "acceptedOn", item.joining_day as "joiningDay", item.joining_state as "joiningState",
  item.is_permanent as "isPermanent", item.employment_kind as "employmentKind", item.fee_kind as "feeKind",
  item.fee_payer as "feePayer", item.basis_yen as "basisYen", item.rate_permille as "ratePermille",
  item.fee_yen as "feeYen", item.fee_note as "feeNote", item.invoiced_on as "invoicedOn", item.paid_on as "paidOn",
  item.six_months as "sixMonths", item.left_on as "leftOn", item.leaving_reason as "leavingReason",
  item.refund_yen as "refundYen", item.refunded_on as "refundedOn", item.joining_answered_at as "joiningAnsweredAt",
  item.staying_answered_at as "stayingAnsweredAt", item.staying_answer as "stayingAnswer",
  item.staying_left_on as "stayingLeftOn", item.staying_causes as "stayingCauses", item.version, ${nameColumns}`

type StoredRow = Omit<PlacementRow, 'personName'> & { keptName: string; familyName: string; givenName: string }

const rowOf = ({ keptName, familyName, givenName, ...row }: StoredRow): PlacementRow => ({
  ...row,
  personName: row.jobSeekerId === null ? keptName : `${familyName} ${givenName}`.trim(),
  joiningAnsweredAt: row.joiningAnsweredAt && new Date(row.joiningAnsweredAt),
  stayingAnsweredAt: row.stayingAnsweredAt && new Date(row.stayingAnsweredAt),
})

async function read(scope: TenantScope, rest: RawBuilder<unknown>): Promise<PlacementRow[]> {
  const { rows } = await scope.execute<StoredRow>(sql`
    select ${columns} from placement as item where item.tenant = ${scope.tenant} and ${rest}`)
  return rows.map(rowOf)
}

/** Where a page begins: behind a placement. */
export interface PlacementKey {
  acceptedOn: string
  id: string
}
export interface PlacementPage {
  from: string
  to: string
  after: PlacementKey | null
  limit: number
}

/** Placements of a period, the newest first: accepted by its end, and not complete before its beginning. */
export const listPlacements = (
  scope: TenantScope,
  { from, to, after, limit }: PlacementPage,
): Promise<PlacementRow[]> =>
  read(
    scope,
    sql`item.accepted_on <= ${to}::date and (item.closed_on is null or item.closed_on >= ${from}::date)
      and ${after ? sql`(item.accepted_on, item.id) < (${after.acceptedOn}::date, ${after.id}::uuid)` : sql`true`}
      order by item.accepted_on desc, item.id desc limit ${limit}::int`,
  )

/** A placement; undefined where there is none. */
export const findPlacement = async (scope: TenantScope, id: string): Promise<PlacementRow | undefined> =>
  (await read(scope, sql`item.id = ${id}::uuid`))[0]

/** Locks a placement for a change; undefined where there is none. */
export const lockPlacement = async (scope: TenantScope, id: string): Promise<PlacementRow | undefined> =>
  (await read(scope, sql`item.id = ${id}::uuid for update of item`))[0]

/** The names of what a placement can be changed in, as the contract writes them. */
const factNames = [
  'joiningDay',
  'joiningState',
  'isPermanent',
  'employmentKind',
  'feeKind',
  'feePayer',
  'basisYen',
  'ratePermille',
  'feeYen',
  'feeNote',
  'invoicedOn',
  'paidOn',
  'sixMonths',
  'leftOn',
  'leavingReason',
  'refundYen',
  'refundedOn',
] as const satisfies readonly (keyof PlacementFacts)[]

const asText = (value: string | number | boolean | null): string => (value === null ? '' : String(value))

/** In what two states of a placement differ. */
const changedFields = (before: PlacementFacts, after: PlacementFacts): ChangedField[] =>
  factNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))

/** Who changes a placement. */
export interface ChangedBy {
  kind: PlacementChangeTable['changed_by_kind']
  /** Null for the job seeker and the portal itself. */
  id: string | null
  name: string
}

/** Writes a placement that is locked, and what was changed in it. */
export async function writePlacement(
  scope: TenantScope,
  before: PlacementRow,
  facts: PlacementFacts,
  by: ChangedBy,
  now: Date,
): Promise<void> {
  const version = before.version + 1
  await scope
    .updateTable('placement')
    .set({
      joining_day: facts.joiningDay,
      joining_state: facts.joiningState,
      is_permanent: facts.isPermanent,
      employment_kind: facts.employmentKind,
      fee_kind: facts.feeKind,
      fee_payer: facts.feePayer,
      basis_yen: facts.basisYen,
      rate_permille: facts.ratePermille,
      fee_yen: facts.feeYen,
      fee_note: facts.feeNote,
      invoiced_on: facts.invoicedOn,
      paid_on: facts.paidOn,
      six_months: facts.sixMonths,
      left_on: facts.leftOn,
      leaving_reason: facts.leavingReason,
      refund_yen: facts.refundYen,
      refunded_on: facts.refundedOn,
      version,
    })
    .where('id', '=', before.id)
    .execute()
  await scope
    .insertInto('placement_change', {
      placement_id: before.id,
      version,
      changed_at: now,
      changed_by_kind: by.kind,
      changed_by: by.id,
      changed_by_name: by.name,
      fields: JSON.stringify(changedFields(before, facts)),
    })
    .execute()
}

/** The last changes of a placement, the newest first. */
export const listPlacementChanges = (scope: TenantScope, placementId: string, limit: number) =>
  scope
    .selectFrom('placement_change')
    .select(['version', 'changed_at as at', 'changed_by_kind as kind', 'changed_by as id'])
    .select(['changed_by_name as name', 'fields'])
    .where('placement_id', '=', placementId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

/**
 * Gives the placements of somebody whose account is about to be erased their name, which no profile has after that. The ledgers
 * keep it for two years after the last entry. Links in mails end, and why somebody has left is nobody's any more.
 */
export async function keepNameInPlacements(scope: TenantScope, jobSeekerId: string, now: Date): Promise<void> {
  const item = sql`(select ${scope.tenant}::text as tenant, ${jobSeekerId}::uuid as job_seeker_id)`
  await scope.execute(sql`
    update placement set ended_at = ${now}::timestamptz, person_name = trim("familyName" || ' ' || "givenName"),
      staying_key_hash = null, staying_reminder_hash = null, staying_causes = '{}'
    from (select ${nameColumns} from ${item} as item) as name
    where placement.tenant = ${scope.tenant} and placement.job_seeker_id = ${jobSeekerId}::uuid`)
}

/** Deletes placements of erased accounts whose last entry, and whose account's end, was before `before`. */
export async function deleteOldPlacements(scope: TenantScope, before: Date): Promise<void> {
  await scope
    .deleteFrom('placement')
    .where('ended_at', '<=', before)
    .where('job_seeker_id', 'is', null)
    .where(
      sql<boolean>`greatest(accepted_on, joining_day, six_months_on, invoiced_on, paid_on, left_on, refunded_on)
        <= (${before}::timestamptz at time zone 'Asia/Tokyo')::date`,
    )
    .execute()
}
