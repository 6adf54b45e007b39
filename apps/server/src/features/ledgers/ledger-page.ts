import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { listPlacements, type PlacementKey } from '#server/hiring/placements/placement.queries.ts'
import { feeColumns, feeLine, missingInFeeLine } from '#server/hiring/placements/placement-ledger.ts'
import { type LedgerEntry, readLedgerEntries } from '#server/hiring/records/ledger-entry.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { isUuid } from '#server/request/uuid.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import {
  jobSeekerColumns,
  jobSeekerLines,
  missingIn,
  type Period,
  postingColumns,
  postingLines,
  referredOf,
  sharedColumns,
} from './ledger.present.ts'
import {
  firstId,
  listEntriesOfPostings,
  listPeople,
  listPostingsPage,
  listRecords,
  type Moments,
} from './ledger.queries.ts'

type Page = Output<'listLedgerLines'>
interface Asked {
  period: Period
  moments: Moments
  /** As `next` of the page before was. */
  after: string | undefined
}

const perPage = 100

/** Where a page begins: behind an id, among current accounts and postings (`a`) or the records of closed accounts (`r`). */
function placeOf(after = `a:${firstId}`): { isOfRecords: boolean; id: string } {
  const [part, id = ''] = after.split(':')
  if ((part !== 'a' && part !== 'r') || !isUuid(id)) {
    throw new Problem('invalid_argument', { generalErrors: ['`after` must be the `next` of a page.'] })
  }
  return { isOfRecords: part === 'r', id }
}

const withMarks = (columns: readonly string[], groups: readonly string[][][]): Page['lines'] =>
  groups.flatMap((group) =>
    group.map((cells, place) => ({ cells, missing: missingIn(columns, cells), isContinued: place > 0 })),
  )

async function listPage(
  scope: TenantScope,
  { after, moments }: Asked,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const { isOfRecords, id } = placeOf(after)
  if (isOfRecords) {
    const records = await listRecords(scope, { after: id, limit: perPage })
    const last = records.length === perPage ? records.at(-1) : undefined
    return { entries: records.map(({ document }) => document), next: last ? `r:${last.id}` : null }
  }
  const ids = await listPeople(scope, { after: id, limit: perPage, ...moments })
  const entries = [...(await readLedgerEntries(scope, ids)).values()]
  const last = ids.length === perPage ? ids.at(-1) : undefined
  return { entries, next: last ? `a:${last}` : `r:${firstId}` }
}

/** A page of 求職管理簿. */
export async function jobSeekerPage(scope: TenantScope, asked: Asked, vocabulary: Vocabulary): Promise<Page> {
  const { entries, next } = await listPage(scope, asked)
  const groups = entries.map((entry) => jobSeekerLines(entry, asked.period, vocabulary))
  return {
    columns: [...jobSeekerColumns],
    sharedColumns: sharedColumns['job-seekers'],
    lines: withMarks(jobSeekerColumns, groups),
    next,
  }
}

/** A page of 求人管理簿. */
export async function postingPage(scope: TenantScope, { after, period, moments }: Asked): Promise<Page> {
  const postings = await listPostingsPage(scope, { after: placeOf(after).id, limit: perPage, ...moments })
  const entries = await listEntriesOfPostings(scope, postings)
  const referred = Map.groupBy(
    entries.flatMap((entry) => referredOf(entry, period)),
    ({ sourceId }) => sourceId,
  )
  const last = postings.length === perPage ? postings.at(-1) : undefined
  return {
    columns: [...postingColumns],
    sharedColumns: sharedColumns.postings,
    lines: withMarks(
      postingColumns,
      postings.map((posting) => postingLines(posting, referred.get(posting.sourceId) ?? [])),
    ),
    next: last ? `a:${last.id}` : null,
  }
}

/** Where a page of placements begins. */
function placementAfter(after: string | undefined): PlacementKey | null {
  if (after === undefined) return null
  const [, acceptedOn = '', id = ''] = /^f:(\d{4}-\d{2}-\d{2}):(.+)$/.exec(after) ?? []
  if (!isUuid(id) || Number.isNaN(Date.parse(acceptedOn))) {
    throw new Problem('invalid_argument', { generalErrors: ['`after` must be the `next` of a page.'] })
  }
  return { acceptedOn, id }
}

/** A page of 手数料管理簿. `today` is Tokyo's. */
export async function feePage(scope: TenantScope, { after, period }: Asked, today: string): Promise<Page> {
  const rows = await listPlacements(scope, { ...period, after: placementAfter(after), limit: perPage })
  const last = rows.length === perPage ? rows.at(-1) : undefined
  return {
    columns: [...feeColumns],
    sharedColumns: 0,
    lines: rows.map((row) => ({ cells: feeLine(row), missing: missingInFeeLine(row, today), isContinued: false })),
    next: last ? `f:${last.acceptedOn}:${last.id}` : null,
  }
}
