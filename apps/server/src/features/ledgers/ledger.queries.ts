import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import { type LedgerEntry, readLedgerEntry } from '#server/hiring/records/ledger-entry.queries.ts'
import type { RunInScope, TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Runs in the service that is asked about. */
type Run = <T>(work: (scope: TenantScope) => Promise<T>) => ReturnType<RunInScope> & Promise<T>

const peoplePerPage = 50
const postingsPerPage = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Job seekers with anything about a posting, after one of them. */
async function listPeople(scope: TenantScope, after: string): Promise<string[]> {
  const rows = await scope
    .selectFrom('progress')
    .select('job_seeker_id as id')
    .distinct()
    .where('job_seeker_id', '>', after)
    .orderBy('job_seeker_id')
    .limit(peoplePerPage)
    .execute()
  return rows.map(({ id }) => id)
}

async function listRecords(scope: TenantScope, after: string): Promise<{ id: string; document: LedgerEntry }[]> {
  const rows = await scope
    .selectFrom('ledger_record')
    .select(['id', 'document'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(peoplePerPage)
    .execute()
  return rows.map(({ id, document }) => ({ id, document: document as unknown as LedgerEntry }))
}

/** All entries of the ledgers, a page at a time: current accounts, then the records of closed ones. */
export async function* listEntries(run: Run): AsyncGenerator<LedgerEntry> {
  for (let after = firstId; ; ) {
    const ids = await run((scope) => listPeople(scope, after))
    for (const id of ids) {
      const entry = await run((scope) => readLedgerEntry(scope, id))
      if (entry) yield entry
    }
    if (ids.length < peoplePerPage) break
    after = ids.at(-1) ?? after
  }
  for (let after = firstId; ; ) {
    const records = await run((scope) => listRecords(scope, after))
    for (const { document } of records) yield document
    if (records.length < peoplePerPage) return
    after = records.at(-1)?.id ?? after
  }
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
 * Postings of a period, a page at a time: received by its end, and not closed before its beginning. The members of the
 * document that the ledger shows are read alone: whole documents would take many times the memory.
 * @param from the beginning of its first day; `until` is the end of its last one
 */
export async function* listPostings(run: Run, from: Date, until: Date): AsyncGenerator<LedgerPosting> {
  for (let after = firstId; ; ) {
    const page = await run(async (scope) => {
      const { rows } = await scope.execute<LedgerPosting>(sql`
        select id, source_id as "sourceId", document ->> 'title' as title,
          document #>> '{hiringOrganization,name}' as employer, document #> '{jobLocation,address}' as address,
          document #> '{x-tsunagu,terms,contract}' as contract, document #> '{x-tsunagu,terms,workplace}' as workplace,
          document #> '{baseSalary,value}' as pay, created_at as "receivedAt", expire_date::text as "expireDate"
        from job_posting
        where tenant = ${scope.tenant} and id > ${after}::uuid and created_at < ${until}::timestamptz
          and (withdrawn_at is null or withdrawn_at >= ${from}::timestamptz)
        order by id limit ${postingsPerPage}::int`)
      return rows
    })
    yield* page
    if (page.length < postingsPerPage) return
    after = page.at(-1)?.id ?? after
  }
}
