import type {
  DraftDocument,
  ListedDraft,
  PostingDraft,
} from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

/** A draft to be stored; `version` is the one that was read, 0 for a new draft. */
export interface DraftToStore {
  sourceId: string
  document: DraftDocument
  baseVersion: number
  baseReceivedAt: Date | null
  version: number
  changedBy: { id: string; name: string }
}

interface DraftRow {
  sourceId: string
  document: DraftDocument
  baseVersion: number
  baseReceivedAt: Date | null
  version: number
  changedByName: string
  changedAt: Date
}

const columns = [
  'source_id as sourceId',
  'document',
  'base_version as baseVersion',
  'base_received_at as baseReceivedAt',
  'version',
  'changed_by_name as changedByName',
  'changed_at as changedAt',
] as const

const present = ({ changedAt, baseReceivedAt, ...row }: DraftRow): PostingDraft => ({
  ...row,
  baseReceivedAt: baseReceivedAt && dateTimeInTokyo(baseReceivedAt),
  changedDatetime: dateTimeInTokyo(changedAt),
})

const changedSince = () =>
  new Problem('failed_precondition', {
    message: 'The draft was changed since it was read. Nothing was written: read it again.',
  })

/** The draft of a posting; null without one. */
export async function findDraft(scope: TenantScope, sourceId: string): Promise<PostingDraft | null> {
  const row = await scope
    .selectFrom('posting_draft')
    .select(columns)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Drafts of a service, the last changed first. */
export async function listDrafts(scope: TenantScope, limit: number): Promise<ListedDraft[]> {
  const rows = await scope
    .selectFrom('posting_draft')
    .select(columns)
    .orderBy('changed_at', 'desc')
    .orderBy('source_id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { document, ...draft } = present(row)
    const title = 'title' in document && typeof document.title === 'string' ? document.title : ''
    return { ...draft, title }
  })
}

/**
 * Stores a draft.
 * @throws Problem `failed_precondition` where another version of it is stored
 */
export async function storeDraft(scope: TenantScope, draft: DraftToStore, now: Date): Promise<PostingDraft> {
  const values = {
    document: JSON.stringify(draft.document),
    base_version: draft.baseVersion,
    base_received_at: draft.baseReceivedAt,
    version: draft.version + 1,
    changed_by: draft.changedBy.id,
    changed_by_name: draft.changedBy.name,
    changed_at: now,
  }
  const row =
    draft.version === 0
      ? await scope
          .insertInto('posting_draft', { source_id: draft.sourceId, ...values })
          .onConflict((conflict) => conflict.columns(['tenant', 'source_id']).doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await scope
          .updateTable('posting_draft')
          .set(values)
          .where('source_id', '=', draft.sourceId)
          .where('version', '=', draft.version)
          .returning(columns)
          .executeTakeFirst()
  if (!row) throw changedSince()
  return present(row)
}

/**
 * Deletes a draft. @param version the one that was read; undefined deletes any
 * @throws Problem `failed_precondition` where another version of it is stored
 */
export async function endDraft(scope: TenantScope, sourceId: string, version: number | undefined): Promise<void> {
  const { rows } = await scope.execute<{ version: number }>(sql`
    delete from posting_draft where tenant = ${scope.tenant} and source_id = ${sourceId} returning version`)
  const [ended] = rows
  // The transaction ends with the problem, so that the draft stays
  if (ended && version !== undefined && ended.version !== version) throw changedSince()
}

/** Job seekers who have to do with a posting: liked it, ask about it, have applied. One statement. */
export async function countConcerned(
  scope: TenantScope,
  sourceId: string,
): Promise<{ document: unknown; liked: number; asking: number; applying: number } | null> {
  const { rows } = await scope.execute<{ document: unknown; liked: number; asking: number; applying: number }>(sql`
    select posting.document,
      (select count(*)::int from favorite
        where favorite.tenant = posting.tenant and favorite.job_posting_id = posting.id
          and not exists (select from progress
            where progress.tenant = favorite.tenant and progress.job_seeker_id = favorite.job_seeker_id
              and progress.job_posting_id = favorite.job_posting_id)) as liked,
      (select count(*)::int from progress
        where progress.tenant = posting.tenant and progress.job_posting_id = posting.id
          and status in ('waiting', 'referral')) as asking,
      (select count(*)::int from progress
        where progress.tenant = posting.tenant and progress.job_posting_id = posting.id
          and status in ('entered', 'under_consideration')) as applying
    from job_posting as posting where tenant = ${scope.tenant} and source_id = ${sourceId}`)
  return rows[0] ?? null
}

/** What would be published of a posting next: its draft, else its quarantined line, else what is published. Undefined without any. */
export async function findNextDocument(scope: TenantScope, sourceId: string): Promise<unknown> {
  const { rows } = await scope.execute<{ document: unknown }>(sql`
    select coalesce(
      (select document from posting_draft where tenant = ${scope.tenant} and source_id = ${sourceId}),
      (select document from job_posting_quarantine where tenant = ${scope.tenant} and source_id = ${sourceId}),
      (select document from job_posting where tenant = ${scope.tenant} and source_id = ${sourceId})) as document`)
  return rows[0]?.document ?? undefined
}
