import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { noteFacilities, searchRecordColumns, toSearchRecord, upsertSearchRows } from './search-row.queries.ts'
import { rowFormat, type SearchRow } from './search-row.ts'

/** A posting that is to be found. */
export interface FindablePosting {
  id: string
  document: JobPostingFeedItem
}

/** The next open postings in the order of their ids, locked: nobody changes them until their rows are written. */
export async function lockOpenPostings(
  scope: TenantScope,
  { after, limit }: { after: string; limit: number },
): Promise<FindablePosting[]> {
  const { rows } = await scope.execute<FindablePosting>(sql`
    select id, document from job_posting
    where tenant = ${scope.tenant} and withdrawn_at is null and id > ${after}::uuid
    order by id limit ${limit}::int for update`)
  return rows
}

/** A rebuilt row, with the hash that the next import compares. */
export interface RebuiltRow {
  id: string
  contentHash: string
  search: SearchRow
}

/** Writes the rows that differ from what is stored, or were made by an earlier format. */
export async function writeRebuiltRows(scope: TenantScope, rows: readonly RebuiltRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ id, contentHash, search }) => ({
    id,
    content_hash: contentHash,
    ...toSearchRecord(scope.tenant, search),
  }))
  await scope.execute(sql`
    with incoming as materialized (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as record(
        id uuid, content_hash text, ${searchRecordColumns})
    ), rehashed as (
      update job_posting set content_hash = decode(incoming.content_hash, 'hex') from incoming
      where job_posting.tenant = ${scope.tenant} and job_posting.id = incoming.id
        and job_posting.content_hash <> decode(incoming.content_hash, 'hex')
      returning job_posting.id
    ), outdated as (
      select incoming.*, job_posting.src_update_date, coalesce(job_posting.expire_date, 'infinity') as expire_date
      from incoming join job_posting on job_posting.tenant = ${scope.tenant} and job_posting.id = incoming.id
      where incoming.id in (select id from rehashed) or not exists (
        select from job_search
        where tenant = ${scope.tenant} and job_search.id = incoming.id and format = ${rowFormat}::smallint)
    ), facilities as (
      ${noteFacilities(scope.tenant, sql`outdated`)}
    )
    ${upsertSearchRows(scope.tenant, sql`outdated`)}`)
}

/** Whether the tenant has rows of an earlier format. */
export async function hasOutdatedRows(scope: TenantScope): Promise<boolean> {
  const row = await scope
    .selectFrom('job_search')
    .select('id')
    .where('format', '<', rowFormat)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes what the tenant's rows are made with from now on.
 *
 * @param hash of the facets and synonyms in force
 * @returns whether they were made with another one; false the first time
 */
export async function isVocabularyNew(scope: TenantScope, hash: string): Promise<boolean> {
  const before = await scope.selectFrom('job_search_vocabulary').select('hash').forUpdate().executeTakeFirst()
  if (before?.hash === hash) return false
  await scope
    .insertInto('job_search_vocabulary', { hash })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ hash }))
    .execute()
  return before !== undefined
}
