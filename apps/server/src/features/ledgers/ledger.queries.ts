import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import { findHires } from '#server/hiring/records/hire.queries.ts'
import { type LedgerEntry, readLedgerEntries } from '#server/hiring/records/ledger-entry.queries.ts'
import type { RunInScope, TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Runs in the service that is asked about. */
type Run = <T>(work: (scope: TenantScope) => Promise<T>) => ReturnType<RunInScope> & Promise<T>

const peoplePerPage = 50
const postingsPerPage = 200
export const firstId = '00000000-0000-0000-0000-000000000000'

/** A page of ids, behind one of them. */
export interface PageOf {
  after: string
  limit: number
}
/** Moments of a period: the beginning of its first day, and the end of its last one. */
export interface Moments {
  from: Date
  until: Date
}

/** Job seekers with anything about a posting that was going on in the period. */
export async function listPeople(
  scope: TenantScope,
  { after, limit, from, until }: PageOf & Moments,
): Promise<string[]> {
  const rows = await scope
    .selectFrom('progress')
    .select('job_seeker_id as id')
    .distinct()
    .where('job_seeker_id', '>', after)
    .where('created_at', '<', until)
    .where((is) => is.or([is('status', '<>', 'closed'), is('updated_at', '>=', from)]))
    .orderBy('job_seeker_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Entries of closed accounts. */
export async function listRecords(
  scope: TenantScope,
  { after, limit }: PageOf,
): Promise<{ id: string; document: LedgerEntry }[]> {
  const rows = await scope
    .selectFrom('ledger_record')
    .select(['id', 'document'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const documents = await withHires(
    scope,
    rows.map(({ document }) => document as unknown as LedgerEntry),
  )
  return documents.map((document, index) => ({ id: rows[index]?.id ?? firstId, document }))
}

/** Records with what staff have written about their placements since the account ended. */
async function withHires(scope: TenantScope, records: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const ids = records.flatMap(({ referrals }) => referrals.flatMap(({ hire }) => hire?.placementId ?? []))
  const hires = await findHires(scope, ids)
  return records.map((record) => ({
    ...record,
    referrals: record.referrals.map((referral) => ({
      ...referral,
      hire: hires.get(referral.hire?.placementId ?? '') ?? referral.hire ?? null,
    })),
  }))
}

/** All entries of a period, a page at a time: current accounts, then the records of closed ones. */
export async function* listEntries(run: Run, period: Moments): AsyncGenerator<LedgerEntry> {
  for (let after = firstId; ; ) {
    const page = { after, limit: peoplePerPage }
    const entries = await run(async (scope) => {
      const ids = await listPeople(scope, { ...page, ...period })
      return { ids, found: await readLedgerEntries(scope, ids) }
    })
    for (const id of entries.ids) {
      const entry = entries.found.get(id)
      if (entry) yield entry
    }
    if (entries.ids.length < peoplePerPage) break
    after = entries.ids.at(-1) ?? after
  }
  for (let after = firstId; ; ) {
    const records = await run((scope) => listRecords(scope, { after, limit: peoplePerPage }))
    for (const { document } of records) yield document
    if (records.length < peoplePerPage) return
    after = records.at(-1)?.id ?? after
  }
}

/** Entries with a referral to one of some postings: of current accounts, and of closed ones. */
export async function listEntriesOfPostings(
  scope: TenantScope,
  postings: readonly { id: string; sourceId: string }[],
): Promise<LedgerEntry[]> {
  if (postings.length === 0) return []
  const people = await scope
    .selectFrom('progress')
    .select('job_seeker_id as id')
    .distinct()
    .where(
      'job_posting_id',
      'in',
      postings.map(({ id }) => id),
    )
    .orderBy('job_seeker_id')
    .execute()
  const sourceIds = postings.map(({ sourceId }) => sourceId)
  const records = await scope
    .selectFrom('ledger_record')
    .select('document')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(document -> 'referrals') as referral
        where referral ->> 'sourceId' = any(${sourceIds}::text[]))`,
    )
    .orderBy('id')
    .execute()
  const entries = await readLedgerEntries(
    scope,
    people.map(({ id }) => id),
  )
  const left = await withHires(
    scope,
    records.map(({ document }) => document as unknown as LedgerEntry),
  )
  return [...entries.values(), ...left]
}

/** A posting as the ledger of postings has it. */
export interface LedgerPosting {
  id: string
  sourceId: string
  title: string
  employer: string
  address: JobPostingFeedItem['jobLocation']['address']
  contract: PostingTerms['contract']
  workplace: PostingTerms['workplace']
  pay: JobPostingFeedItem['baseSalary']['value']
  receivedAt: Date
  expireDate: string | null
}
type PostingTerms = JobPostingFeedItem['x-tsunagu']['terms']

/**
 * Postings of a period: received by its end, and not closed before its beginning. The members of the document that the
 * ledger shows are read alone: whole documents would take many times the memory.
 */
export async function listPostingsPage(
  scope: TenantScope,
  { after, limit, from, until }: PageOf & Moments,
): Promise<LedgerPosting[]> {
  const { rows } = await scope.execute<LedgerPosting>(sql`
    select id, source_id as "sourceId", document ->> 'title' as title,
      document #>> '{hiringOrganization,name}' as employer, document #> '{jobLocation,address}' as address,
      document #> '{x-tsunagu,terms,contract}' as contract, document #> '{x-tsunagu,terms,workplace}' as workplace,
      document #> '{baseSalary,value}' as pay, created_at as "receivedAt", expire_date::text as "expireDate"
    from job_posting
    where tenant = ${scope.tenant} and id > ${after}::uuid and created_at < ${until}::timestamptz
      and (withdrawn_at is null or withdrawn_at >= ${from}::timestamptz)
    order by id limit ${limit}::int`)
  return rows
}

/** All postings of a period, a page at a time. */
export async function* listPostings(run: Run, period: Moments): AsyncGenerator<LedgerPosting> {
  for (let after = firstId; ; ) {
    const page = await run((scope) => listPostingsPage(scope, { after, limit: postingsPerPage, ...period }))
    yield* page
    if (page.length < postingsPerPage) return
    after = page.at(-1)?.id ?? after
  }
}
