import { siteLimits } from '@tsunagu/contract/staff/site.ts'
import { sql } from 'kysely'
import type { PublishedSite } from '#server/definitions/published-sites.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

type Files = PublishedSite['files']
/** Who changes or publishes. */
export interface SiteAuthor {
  id: string
  name: string
}

export interface DraftRow {
  files: Files
  version: number
  changedBy: string
  changedByName: string
  changedAt: Date
  publishAt: Date | null
  publishReason: string
  publishOn: number
  publishFaults: string[]
}

const draftColumns = [
  'files',
  'version',
  'changed_by as changedBy',
  'changed_by_name as changedByName',
  'changed_at as changedAt',
  'publish_at as publishAt',
  'publish_reason as publishReason',
  'publish_on as publishOn',
  'publish_faults as publishFaults',
] as const

/** Lets one change or publishing of a service's site run at a time, until the transaction ends. */
export async function lockSite(scope: TenantScope): Promise<void> {
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site ${scope.tenant}`}, 0))`)
}

/** The draft of a service. */
export const findDraft = (scope: TenantScope): Promise<DraftRow | undefined> =>
  scope.selectFrom('definition_draft').select(draftColumns).executeTakeFirst()

/** Stores a draft in place of the one that was read under the lock; a time at which it would be published is over. */
export async function storeDraft(
  scope: TenantScope,
  { files, version, by, now }: { files: Files; version: number; by: SiteAuthor; now: Date },
): Promise<void> {
  const values = {
    files: JSON.stringify(files),
    version,
    changed_by: by.id,
    changed_by_name: by.name,
    changed_at: now,
    publish_at: null,
    publish_reason: '',
    publish_on: 0,
    publish_faults: '[]',
  }
  await scope
    .insertInto('definition_draft', values)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
    .execute()
}

/** Sets when a draft is published; null takes it back. */
export async function setPublishing(
  scope: TenantScope,
  { at, reason, on, faults = [] }: { at: Date | null; reason: string; on: number; faults?: readonly string[] },
): Promise<void> {
  await scope
    .updateTable('definition_draft')
    .set({ publish_at: at, publish_reason: reason, publish_on: on, publish_faults: JSON.stringify(faults) })
    .execute()
}

/** Deletes the draft of a service. */
export async function endDraft(scope: TenantScope): Promise<void> {
  await scope.deleteFrom('definition_draft').execute()
}

/** The services with a draft whose time has come. */
export async function listDue(db: QueryBuilder, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('definition_draft').select('tenant').where('publish_at', '<=', now).execute()
  return rows.map(({ tenant }) => tenant)
}

/** The numbers of the newest versions, by service: what each process compares its own with. */
export async function listNewest(db: QueryBuilder): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('definition_version')
    .select(({ fn }) => ['tenant', fn.max('number').as('number')])
    .groupBy('tenant')
    .execute()
  return new Map(rows.map(({ tenant, number }) => [tenant, Number(number)]))
}

/** The texts of a version; undefined where it was deleted. */
export const findVersion = (scope: TenantScope, number: number): Promise<PublishedSite | undefined> =>
  scope
    .selectFrom('definition_version')
    .select(['number', 'files'])
    .where('definition_version.number', '=', number)
    .executeTakeFirst()

/** The number in force; 0 where nothing was published. */
export async function newestNumber(scope: TenantScope): Promise<number> {
  const row = await scope
    .selectFrom('definition_version')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** The versions of a service without their texts, the newest first. */
export const listVersions = (scope: TenantScope) =>
  scope
    .selectFrom('definition_version')
    .select([
      'number',
      'reason',
      'back_to as backTo',
      'published_by_name as publishedByName',
      'published_at as publishedAt',
    ])
    .orderBy('number', 'desc')
    .limit(siteLimits.versions)
    .execute()

interface NewVersion extends PublishedSite {
  reason: string
  backTo: number | null
  by: SiteAuthor
  now: Date
}

/** Stores a version under the lock, and deletes the oldest ones. */
export async function addVersion(
  scope: TenantScope,
  { number, files, reason, backTo, by, now }: NewVersion,
): Promise<void> {
  await scope
    .insertInto('definition_version', {
      number,
      files: JSON.stringify(files),
      reason,
      back_to: backTo,
      published_by: by.id,
      published_by_name: by.name,
      published_at: now,
    })
    .execute()
  await scope
    .deleteFrom('definition_version')
    .where('definition_version.number', '<=', number - siteLimits.versions)
    .execute()
}
