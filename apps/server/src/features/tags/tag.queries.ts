import { randomUUID } from 'node:crypto'
import type { Tag } from '@tsunagu/contract/endpoints/people/tag-calls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The tags of a service by name, with the job seekers who can be listed. One statement. */
export async function listTags(scope: TenantScope, limit: number): Promise<Tag[]> {
  const { rows } = await scope.execute<Tag>(sql`
    select tag.id as "tagId", tag.name, (
      select count(*)::int from job_seeker_tag as own_tag
      join job_seeker_listing as listing
        on listing.tenant = own_tag.tenant and listing.job_seeker_id = own_tag.job_seeker_id and listing.status = 'active'
      where own_tag.tenant = tag.tenant and own_tag.tag_id = tag.id) as count
    from tag where tag.tenant = ${scope.tenant} order by tag.name limit ${limit}::int`)
  return rows
}

/** Lets one change of the service's tags wait for another, so that no name and no place is taken twice. */
export async function lockTags(scope: TenantScope): Promise<void> {
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${scope.tenant}`}, 0))`)
}

/** Job seekers with an account that is in use, locked in the order of their ids. */
export async function lockActive(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Finds tags by name, and creates those that there are not. @returns their ids */
export async function ensureTags(scope: TenantScope, names: readonly string[], now: Date): Promise<string[]> {
  if (names.length === 0) return []
  const rows = names.map((name) => ({ id: randomUUID(), name, created_at: now }))
  await scope
    .insertInto('tag', rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doNothing())
    .execute()
  const found = await scope.selectFrom('tag').select('id').where('name', 'in', names).execute()
  return found.map(({ id }) => id)
}

/** How many tags the service has. */
export async function countTags(scope: TenantScope): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from tag where tenant = ${scope.tenant}`,
  )
  return rows[0]?.count ?? 0
}

interface TagChange {
  jobSeekerIds: readonly string[]
  tagIds: readonly string[]
}

/** Puts tags on people; what they have already stays as it is. One statement. */
export async function putTags(
  scope: TenantScope,
  { jobSeekerIds, tagIds }: TagChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (jobSeekerIds.length === 0 || tagIds.length === 0) return
  await scope.execute(sql`
    insert into job_seeker_tag (tenant, job_seeker_id, tag_id, tagged_by, tagged_at)
    select ${scope.tenant}, person, tag, ${by}::uuid, ${now}::timestamptz
    from unnest(${[...jobSeekerIds]}::uuid[]) as person cross join unnest(${[...tagIds]}::uuid[]) as tag
    on conflict do nothing`)
}

/** Takes tags off people. */
export async function takeTags(scope: TenantScope, { jobSeekerIds, tagIds }: TagChange): Promise<void> {
  if (jobSeekerIds.length === 0 || tagIds.length === 0) return
  await scope
    .deleteFrom('job_seeker_tag')
    .where('job_seeker_id', 'in', jobSeekerIds)
    .where('tag_id', 'in', tagIds)
    .execute()
}

/** Removes tags that nobody has: a list of words without people fills up, and nobody tidies it. */
export async function dropUnusedTags(scope: TenantScope): Promise<void> {
  await scope.execute(sql`
    delete from tag where tenant = ${scope.tenant} and not exists (
      select from job_seeker_tag as own_tag where own_tag.tenant = tag.tenant and own_tag.tag_id = tag.id)`)
}

interface StoredTag {
  id: string
  name: string
}

export const findTag = (scope: TenantScope, id: string): Promise<StoredTag | undefined> =>
  scope.selectFrom('tag').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** Gives a tag another name, or its people the tag that has the name already. The tags must be locked. @returns the tag of that name */
export async function renameTag(scope: TenantScope, { id, name }: StoredTag): Promise<StoredTag> {
  const other = await scope.selectFrom('tag').select(['id', 'name']).where('name', '=', name).executeTakeFirst()
  if (!other || other.id === id) {
    await scope.updateTable('tag').set({ name }).where('id', '=', id).execute()
    return { id, name }
  }
  await scope.execute(sql`
    insert into job_seeker_tag (tenant, job_seeker_id, tag_id, tagged_by, tagged_at)
    select tenant, job_seeker_id, ${other.id}::uuid, tagged_by, tagged_at from job_seeker_tag
    where tenant = ${scope.tenant} and tag_id = ${id}::uuid
    on conflict do nothing`)
  // Views that ask for the one ask for the other: "none of" them would show everybody otherwise
  await scope.execute(sql`
    update saved_view set settings = replace(settings::text, ${id}::text, ${other.id}::text)::jsonb, version = version + 1
    where tenant = ${scope.tenant} and strpos(settings::text, ${id}::text) > 0`)
  await deleteTag(scope, id)
  return other
}

/** Removes a tag, with whom it is on. */
export async function deleteTag(scope: TenantScope, id: string): Promise<void> {
  await scope.deleteFrom('tag').where('id', '=', id).execute()
}
