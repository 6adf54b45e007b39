import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { sql } from 'kysely'
import type { ChangedPair, StoredCollision } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Count, MergedPair } from './merge-rows.queries.ts'

type Two = Omit<MergedPair, 'mergeId'>

const ranked = ['closed', ...progressStatuses.filter((status) => status !== 'closed')]

/** Of two applications to a posting the running one is preferred, of two running ones the further one, then the one with an open offer. */
const rank = (row: 'own' | 'other') => sql`array_position(${ranked}::text[], ${sql.ref(`${row}.status`)}) * 2 + (
  select count(*) from offer where offer.tenant = ${sql.ref(`${row}.tenant`)} and offer.status = 'pending'
    and offer.job_seeker_id = ${sql.ref(`${row}.job_seeker_id`)}
    and offer.job_posting_id = ${sql.ref(`${row}.job_posting_id`)})`

/** Postings that both have applied to, with which of the two is remembered. */
export async function readCollisions(scope: TenantScope, { staysId, goesId }: Two): Promise<StoredCollision[]> {
  const { rows } = await scope.execute<StoredCollision>(sql`
    select own.job_posting_id as "jobPostingId", coalesce(posting.document ->> 'title', '') as title,
      own.status as stays, other.status as goes,
      case when ${rank('other')} > ${rank('own')} then 'goes' else 'stays' end as preferred
    from progress as own
      join progress as other on other.tenant = own.tenant and other.job_seeker_id = ${goesId}::uuid
        and other.job_posting_id = own.job_posting_id
      left join job_posting as posting on posting.tenant = own.tenant and posting.id = own.job_posting_id
    where own.tenant = ${scope.tenant} and own.job_seeker_id = ${staysId}::uuid
    order by own.job_posting_id`)
  return rows
}

/** Applications and offers of the registration that goes, to postings that the other has not applied to. */
export async function countPairs(scope: TenantScope, { goesId }: Two): Promise<Count[]> {
  const { rows } = await scope.execute<Count>(sql`
    select what, count from (
      select 'progress' as what, count(*)::int as count from progress
        where tenant = ${scope.tenant} and job_seeker_id = ${goesId}::uuid
      union all
      select 'offer', count(*)::int from offer where tenant = ${scope.tenant} and job_seeker_id = ${goesId}::uuid
    ) as counted where count > 0 order by what`)
  return rows
}

const idsOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** Moves applications with their history: the row of a pair is copied, what refers to it follows, and the former row goes. */
async function movePairs(scope: TenantScope, from: string, to: string, postingIds: readonly string[]): Promise<void> {
  if (postingIds.length === 0) return
  const ofFrom = sql`tenant = ${scope.tenant} and job_seeker_id = ${from}::uuid and job_posting_id = ${idsOf(postingIds)}`
  await scope.execute(sql`
    insert into progress
    select (jsonb_populate_record(row, jsonb_build_object('job_seeker_id', ${to}::uuid))).* from progress as row where row.${ofFrom}`)
  for (const table of ['progress_move', 'offer']) {
    await scope.execute(sql`update ${sql.id(table)} set job_seeker_id = ${to}::uuid where ${ofFrom}`)
  }
  await scope.execute(sql`delete from progress where ${ofFrom}`)
}

/** The postings of `from` that `to` has nothing to do with. */
async function freePostings(scope: TenantScope, from: string, to: string): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select job_posting_id as id from progress as row
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${from}::uuid and not exists (
      select from progress as own where own.tenant = row.tenant and own.job_seeker_id = ${to}::uuid
        and own.job_posting_id = row.job_posting_id)`)
  return rows.map(({ id }) => id)
}

/** Moves the applications that the other registration does not have, and remembers each. Safe to repeat. */
export async function moveApplications(scope: TenantScope, { mergeId, staysId, goesId }: MergedPair): Promise<void> {
  const postingIds = await freePostings(scope, goesId, staysId)
  await movePairs(scope, goesId, staysId, postingIds)
  await scope.execute(sql`
    insert into registration_merge_row (tenant, merge_id, table_name, row_key)
    select ${scope.tenant}, ${mergeId}::uuid, 'progress', jsonb_build_array(id)
    from unnest(${postingIds}::uuid[]) as id on conflict do nothing`)
}

const readPair = async (scope: TenantScope, owner: string, postingId: string): Promise<unknown> => {
  const { rows } = await scope.execute<{ row: unknown }>(sql`
    select to_jsonb(row) as row from progress as row
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${owner}::uuid and row.job_posting_id = ${postingId}::uuid`)
  return rows[0]?.row ?? null
}

/** Only one offer of an application is open: that of the one that is remembered. */
async function closeOtherOffer(scope: TenantScope, two: Two, { jobPostingId, preferred }: StoredCollision, now: Date) {
  const { rows } = await scope.execute<{ id: string }>(sql`
    update offer set status = 'replaced', settled_at = ${now}
    where tenant = ${scope.tenant} and job_posting_id = ${jobPostingId}::uuid and status = 'pending'
      and job_seeker_id = ${preferred === 'stays' ? two.goesId : two.staysId}::uuid
    returning id`)
  return rows[0]?.id ?? null
}

/** Makes two applications to a posting one: the history of both, the state of the further one. */
async function joinPair(
  scope: TenantScope,
  { mergeId, staysId, goesId }: MergedPair,
  collision: StoredCollision,
  now: Date,
): Promise<ChangedPair> {
  const { jobPostingId, preferred } = collision
  const former = await readPair(scope, staysId, jobPostingId)
  const replacedOfferId = await closeOtherOffer(scope, { staysId, goesId }, collision, now)
  if (preferred === 'goes') {
    await scope.execute(sql`
      update progress as row set status = other.status, status_before_closed = other.status_before_closed,
        has_inquired = row.has_inquired or other.has_inquired, updated_at = ${now},
        documents_sent_on = other.documents_sent_on, employer_reply_due = other.employer_reply_due
      from progress as other
      where row.tenant = ${scope.tenant} and row.job_seeker_id = ${staysId}::uuid and row.job_posting_id = ${jobPostingId}::uuid
        and other.tenant = row.tenant and other.job_seeker_id = ${goesId}::uuid and other.job_posting_id = row.job_posting_id`)
  }
  for (const table of ['progress_move', 'offer']) {
    await scope.execute(sql`
      with moved as (
        update ${sql.id(table)} set job_seeker_id = ${staysId}::uuid
        where tenant = ${scope.tenant} and job_seeker_id = ${goesId}::uuid and job_posting_id = ${jobPostingId}::uuid returning id)
      insert into registration_merge_row (tenant, merge_id, table_name, row_key)
      select ${scope.tenant}, ${mergeId}::uuid, ${table}, jsonb_build_array(id) from moved on conflict do nothing`)
  }
  return { jobPostingId, former, after: await readPair(scope, staysId, jobPostingId), replacedOfferId }
}

/** Joins the applications that both have. The row of the one that goes stays with it until the merge is final. */
export async function joinApplications(
  scope: TenantScope,
  pair: MergedPair,
  collisions: readonly StoredCollision[],
  now: Date,
): Promise<ChangedPair[]> {
  const pairs: ChangedPair[] = []
  for (const collision of collisions) pairs.push(await joinPair(scope, pair, collision, now))
  return pairs
}

/** The joined applications that went on since the merge: those are left as they are. */
export async function changedSince(
  scope: TenantScope,
  { staysId }: Two,
  pairs: readonly ChangedPair[],
): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const { jobPostingId, after } of pairs) {
    const { rows } = await scope.execute<{ same: boolean }>(sql`
      select to_jsonb(row) = ${JSON.stringify(after)}::jsonb as same from progress as row
      where row.tenant = ${scope.tenant} and row.job_seeker_id = ${staysId}::uuid and row.job_posting_id = ${jobPostingId}::uuid`)
    if (rows[0]?.same !== true) changed.add(jobPostingId)
  }
  return changed
}

/** Parts an application of both again. */
async function partPair(scope: TenantScope, { mergeId, staysId, goesId }: MergedPair, pair: ChangedPair) {
  const { jobPostingId, former, replacedOfferId } = pair
  for (const table of ['progress_move', 'offer']) {
    await scope.execute(sql`
      update ${sql.id(table)} as row set job_seeker_id = ${goesId}::uuid
      where row.tenant = ${scope.tenant} and row.job_seeker_id = ${staysId}::uuid and row.job_posting_id = ${jobPostingId}::uuid
        and exists (select from registration_merge_row as remembered where remembered.tenant = row.tenant
          and remembered.merge_id = ${mergeId}::uuid and remembered.table_name = ${table} and remembered.row_key = jsonb_build_array(row.id))`)
  }
  await scope.execute(sql`
    update progress as row set status = former.status, status_before_closed = former.status_before_closed,
      has_inquired = former.has_inquired, updated_at = former.updated_at,
      documents_sent_on = former.documents_sent_on, employer_reply_due = former.employer_reply_due
    from jsonb_populate_record(null::progress, ${JSON.stringify(former)}::jsonb) as former
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${staysId}::uuid and row.job_posting_id = ${jobPostingId}::uuid`)
  if (replacedOfferId === null) return
  await scope.execute(sql`
    update offer set status = 'pending', settled_at = null
    where tenant = ${scope.tenant} and id = ${replacedOfferId}::uuid and status = 'replaced'`)
}

/** Gives moved applications back as they are now, and parts those of both that did not go on since. */
export async function giveApplicationsBack(
  scope: TenantScope,
  pair: MergedPair,
  pairs: readonly ChangedPair[],
): Promise<void> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select row_key ->> 0 as id from registration_merge_row
    where tenant = ${scope.tenant} and merge_id = ${pair.mergeId}::uuid and table_name = 'progress'`)
  const free = new Set(await freePostings(scope, pair.staysId, pair.goesId))
  await movePairs(
    scope,
    pair.staysId,
    pair.goesId,
    rows.map(({ id }) => id).filter((id) => free.has(id)),
  )
  const changed = await changedSince(scope, pair, pairs)
  for (const joined of pairs) if (!changed.has(joined.jobPostingId)) await partPair(scope, pair, joined)
}
