import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { isDelivered } from '#server/hiring/records/delivered-files.queries.ts'
import type { FileGiver, StoredFileKind } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { CheckedUpload } from './check-uploads.ts'
import { type DownloadableFile, presentFile } from './file.present.ts'

/** Whose files, and which of them; `documentType` null: of every type. */
export interface FileSet {
  jobSeekerId: string
  kind: StoredFileKind
  givenBy: FileGiver
  documentType?: string | null
}

const shownColumns = ['id', 'name', 'content_type', 'size', 'document_type', 'created_at'] as const

/** Files in force, the oldest first. */
export async function listFiles(scope: TenantScope, set: FileSet): Promise<StoredFile[]> {
  const { documentType = null } = set
  const all = scope
    .selectFrom('stored_file')
    .select([...shownColumns])
    .where('job_seeker_id', '=', set.jobSeekerId)
    .where('kind', '=', set.kind)
    .where('given_by', '=', set.givenBy)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
  const rows = await (documentType === null ? all : all.where('document_type', '=', documentType)).execute()
  return rows.map(presentFile)
}

const inForceOf = (scope: TenantScope, { id, jobSeekerId }: { id: string; jobSeekerId: string }) =>
  scope
    .selectFrom('stored_file')
    .select(['id', 'kind', 'name', 'content_type as contentType', 'size', 'document_type as documentType'])
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('removed_at', 'is', null)

/** A file in force of a job seeker, or null. */
export async function findDownloadableFile(
  scope: TenantScope,
  file: { id: string; jobSeekerId: string },
): Promise<DownloadableFile | null> {
  return (await inForceOf(scope, file).executeTakeFirst()) ?? null
}

/** The same as its job seeker sees it: what an operator has not sent yet is not there. */
export async function findOwnFile(
  scope: TenantScope,
  file: { id: string; jobSeekerId: string },
): Promise<DownloadableFile | null> {
  const row = await inForceOf(scope, file).where(isDelivered).executeTakeFirst()
  return row ?? null
}

/** Which of these ids are files already, removed ones too: of the set (`true`), or something else's (`false`). */
export async function findKnownIds(
  scope: TenantScope,
  set: FileSet,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .selectFrom('stored_file')
    .select(['id', 'job_seeker_id', 'kind', 'given_by'])
    .where('id', 'in', [...ids])
    .execute()
  const isOfSet = (row: (typeof rows)[number]) =>
    row.job_seeker_id === set.jobSeekerId && row.kind === set.kind && row.given_by === set.givenBy
  return new Map(rows.map((row) => [row.id, isOfSet(row)]))
}

/** One change of a job seeker's files at a time: counts hold, and two moves of one upload agree. */
export async function lockFilesOf(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', jobSeekerId).forUpdate().execute()
}

/** Enters uploads; those entered before stay as they are. */
export async function insertFiles(
  scope: TenantScope,
  { jobSeekerId, kind, documentType, givenBy }: FileSet,
  uploads: readonly CheckedUpload[],
  now: Date,
): Promise<void> {
  if (uploads.length === 0) return
  const rows = uploads.map(({ id, name, contentType, size, sha256 }) => ({
    id,
    job_seeker_id: jobSeekerId,
    kind,
    document_type: documentType ?? '',
    name,
    content_type: contentType,
    size,
    sha256,
    given_by: givenBy,
    created_at: now,
  }))
  await scope
    .insertInto('stored_file', rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

/**
 * Takes files of a set away (`removedAt`), or brings them back (`null`). Files that are so already stay as they are, and
 * those that something was sent with: they are both sides' then.
 */
export async function markRemoved(
  scope: TenantScope,
  set: FileSet,
  ids: readonly string[],
  removedAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await scope
    .updateTable('stored_file')
    .set({ removed_at: removedAt })
    .where('job_seeker_id', '=', set.jobSeekerId)
    .where('kind', '=', set.kind)
    .where('given_by', '=', set.givenBy)
    .where('claimed_at', 'is', null)
    .where('id', 'in', [...ids])
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .execute()
}

/**
 * Some of the files that were removed before a time, or stored before it and never sent; locked, so that none is
 * restored or claimed any more.
 */
export async function lockForsakenFiles(
  scope: TenantScope,
  before: Date,
  limit: number,
): Promise<{ id: string; jobSeekerId: string }[]> {
  return scope
    .selectFrom('stored_file')
    .select(['id', 'job_seeker_id as jobSeekerId'])
    .where((where) =>
      where.or([
        where('removed_at', '<=', before),
        where.and([
          where('claimed_at', 'is', null),
          where('kind', 'in', ['message', 'todo', 'offer']),
          where('created_at', '<=', before),
        ]),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Forgets files for good. */
export async function deleteFiles(scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await scope
      .deleteFrom('stored_file')
      .where('id', 'in', [...ids])
      .execute()
}

/** Which of these ids are files of the tenant. */
export async function existingIds(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
