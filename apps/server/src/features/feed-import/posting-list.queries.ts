import type { JobPostingFeedEnvelope } from '@tsunagu/contract/feed/job-posting-feed.ts'
import {
  countedPostings,
  expiringWithinDays,
  type PostingList,
  staleAfterDays,
} from '@tsunagu/contract/search/posting-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays } from '#server/platform/time/clock.ts'

/** A posting of a list, as it is stored. */
export interface ListedRow {
  id: string
  sourceId: string
  document: JobPostingFeedEnvelope
  updatedDay: string
  lastDay: string | null
  closedAt: Date | null
  closedReason: string | null
  isQuarantined: boolean
  inSelection: number
  hired: number
  /** Where the list goes on behind it. */
  place: string
}

type Condition = RawBuilder<unknown>

const isOpen = (today: string): Condition => sql`withdrawn_at is null and coalesce(expire_date >= ${today}::date, true)`

interface Shape {
  where: Condition
  /** What a list is ordered by before the id, as the text of a cursor and of the type that this text is cast to. */
  key: Condition
  text: Condition
  type: 'date' | 'timestamptz'
  direction: 'asc' | 'desc'
}

const day = (column: 'src_update_date' | 'expire_date') =>
  ({ key: sql.ref(column), text: sql`${sql.ref(column)}::text`, type: 'date' }) as const

/** Each list is read in the order of an index of its own (migrations 0005 and 0046). */
const shapes = (today: string): Record<PostingList, Shape> => ({
  open: { where: isOpen(today), ...day('src_update_date'), direction: 'desc' },
  stale: {
    where: sql`${isOpen(today)} and src_update_date < ${addDays(today, -staleAfterDays)}::date`,
    ...day('src_update_date'),
    direction: 'asc',
  },
  expiring: {
    where: sql`withdrawn_at is null and expire_date between ${today}::date and ${addDays(today, expiringWithinDays)}::date`,
    ...day('expire_date'),
    direction: 'asc',
  },
  closed: {
    where: sql`withdrawn_at is not null`,
    key: sql`withdrawn_at`,
    // To the microsecond: a cursor that is rounded would skip postings
    text: sql`to_char(withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
    direction: 'desc',
  },
})

const countProgress = (statuses: readonly string[]) => sql<number>`(select count(*)::int from progress
  where progress.tenant = posting.tenant and progress.job_posting_id = posting.id and status = any(${statuses}::text[]))`

const columns = (
  place: Condition,
) => sql`posting.id, source_id as "sourceId", document, src_update_date::text as "updatedDay",
  expire_date::text as "lastDay", withdrawn_at as "closedAt", closed_reason as "closedReason",
  exists (select from job_posting_quarantine as kept
    where kept.tenant = posting.tenant and kept.job_posting_id = posting.id) as "isQuarantined",
  ${countProgress(['entered', 'under_consideration'])} as "inSelection", ${countProgress(['offer_accepted'])} as hired,
  ${place} as place`

const dated = (rows: readonly ListedRow[]): ListedRow[] =>
  rows.map((row) => ({ ...row, closedAt: row.closedAt && new Date(row.closedAt) }))

/** Where a page begins: behind a posting. */
export interface After {
  text: string
  id: string
}

/** A page of a list. One statement. */
export async function listPostings(
  scope: TenantScope,
  { list, after, limit, today }: { list: PostingList; after: After | null; limit: number; today: string },
): Promise<ListedRow[]> {
  const { where, key, text, type, direction } = shapes(today)[list]
  const [comparison, order] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const isBehind = after
    ? sql`and (${key}, id) ${comparison} (${after.text}::${sql.raw(type)}, ${after.id}::uuid)`
    : sql``
  const { rows } = await scope.execute<ListedRow>(sql`
    select ${columns(text)} from job_posting as posting
    where tenant = ${scope.tenant} and ${where} ${isBehind}
    order by ${key} ${order}, id ${order} limit ${limit}::int`)
  return dated(rows)
}

/** Postings by their ids, the last updated first. */
export async function findListed(scope: TenantScope, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await scope.execute<ListedRow>(sql`
    select ${columns(sql`''`)} from job_posting as posting
    where tenant = ${scope.tenant} and id = any(${ids}::uuid[]) order by src_update_date desc, id`)
  return dated(rows)
}

/** What of a posting's number comes after its source, as the index has it. */
const reference = sql`(lower(substring(source_id from '[^ ]+$')) collate "C")`
/** No number has it: every text that begins with another one sorts before that one followed by this. */
const last = '\u{10FFFF}'

/** Published postings whose number begins so. */
export async function findByNumber(scope: TenantScope, beginning: string, limit: number): Promise<ListedRow[]> {
  const { rows } = await scope.execute<ListedRow>(sql`
    select ${columns(sql`''`)} from job_posting as posting
    where tenant = ${scope.tenant} and ${reference} >= ${beginning} and ${reference} < ${beginning + last}
    order by ${reference}, id limit ${limit}::int`)
  return dated(rows)
}

/** Postings that are in the quarantine alone, and whose number begins so. */
export async function findQuarantinedByNumber(
  scope: TenantScope,
  beginning: string,
  limit: number,
): Promise<ListedRow[]> {
  const { rows } = await scope.execute<ListedRow>(sql`
    select job_posting_id as id, source_id as "sourceId", document, left(document -> 'x-tsunagu' ->> 'updatedAt', 10) as "updatedDay",
      document ->> 'validThrough' as "lastDay", null::timestamptz as "closedAt", null as "closedReason", true as "isQuarantined",
      0 as "inSelection", 0 as hired, '' as place
    from job_posting_quarantine as kept
    where tenant = ${scope.tenant} and starts_with(lower(substring(source_id from '[^ ]+$')), ${beginning})
      and not exists (select from job_posting as posting where posting.tenant = kept.tenant and posting.id = job_posting_id)
    order by received_at desc, job_posting_id limit ${limit}::int`)
  return dated(rows)
}

/** How many postings are in each list and in the quarantine; no count goes above a bound. One statement. */
export async function countPostings(
  scope: TenantScope,
  today: string,
): Promise<Record<PostingList | 'quarantined', number>> {
  const count = (table: 'job_posting' | 'job_posting_quarantine', where: Condition) => sql`(select count(*)::int from (
    select from ${sql.table(table)} where tenant = ${scope.tenant} and ${where} limit ${countedPostings}::int) as counted)`
  const { open, stale, expiring, closed } = shapes(today)
  const { rows } = await scope.execute<Record<PostingList | 'quarantined', number>>(sql`
    select ${count('job_posting', open.where)} as open, ${count('job_posting', stale.where)} as stale,
      ${count('job_posting', expiring.where)} as expiring, ${count('job_posting', closed.where)} as closed,
      ${count('job_posting_quarantine', sql`true`)} as quarantined`)
  const [row] = rows
  if (!row) throw new Error('A count has no row.')
  return row
}
