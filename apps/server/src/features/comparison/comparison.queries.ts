import { createHash, randomBytes } from 'node:crypto'
import type { Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What somebody compares. */
export interface Choice {
  jobPostingIds: string[]
  premises: Premises
}

/** What is stored of a job seeker's comparison, and until when its link holds. */
export interface StoredComparison extends Choice {
  version: number
  shareExpiresAt: Date | null
}

/** 256 bits: nobody guesses one. */
const keyBytes = 32
const keyPattern = /^[\w-]{43}$/
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The comparison of a job seeker; undefined where nothing was ever chosen. */
export async function findComparison(
  scope: TenantScope,
  jobSeekerId: string,
  now: Date,
): Promise<StoredComparison | undefined> {
  const row = await scope
    .selectFrom('comparison')
    .leftJoin('comparison_share', (join) =>
      join
        .onRef('comparison_share.tenant', '=', 'comparison.tenant')
        .onRef('comparison_share.job_seeker_id', '=', 'comparison.job_seeker_id')
        .on('comparison_share.expires_at', '>', now),
    )
    .select([
      'comparison.job_posting_ids as jobPostingIds',
      'comparison.premises',
      'comparison.version',
      'comparison_share.expires_at as shareExpiresAt',
    ])
    .where('comparison.job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row
}

/** Locks the account: two devices that choose at the same moment do so one after the other. */
export async function lockAccount(scope: TenantScope, id: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Stores a choice as its next version. The account is locked. */
export async function storeComparison(
  scope: TenantScope,
  { jobSeekerId, version, now, ...choice }: Choice & { jobSeekerId: string; version: number; now: Date },
): Promise<void> {
  const row = {
    job_posting_ids: choice.jobPostingIds,
    premises: JSON.stringify(choice.premises),
    version,
    updated_at: now,
  }
  await scope
    .insertInto('comparison', { job_seeker_id: jobSeekerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
}

/** Puts a new link in the place of the one before. @returns its key, which is stored nowhere */
export async function renewComparisonShare(
  scope: TenantScope,
  { jobSeekerId, now, expiresAt, ...choice }: Choice & { jobSeekerId: string; now: Date; expiresAt: Date },
): Promise<string> {
  const key = randomBytes(keyBytes).toString('base64url')
  const row = {
    key_hash: hashOf(key),
    job_posting_ids: choice.jobPostingIds,
    premises: JSON.stringify(choice.premises),
    created_at: now,
    expires_at: expiresAt,
  }
  await scope
    .insertInto('comparison_share', { job_seeker_id: jobSeekerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
  return key
}

/** Ends the link. */
export async function deleteComparisonShare(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.deleteFrom('comparison_share').where('job_seeker_id', '=', jobSeekerId).execute()
}

/** What a key shows; undefined for one that is unknown, has expired, or is of an account that rests. */
export async function findSharedComparison(
  scope: TenantScope,
  key: string,
  now: Date,
): Promise<(Choice & { expiresAt: Date }) | undefined> {
  // What cannot be a key, such as a text with NUL, never reaches the database
  if (!keyPattern.test(key)) return undefined
  return scope
    .selectFrom('comparison_share')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'comparison_share.tenant')
        .onRef('job_seeker.id', '=', 'comparison_share.job_seeker_id'),
    )
    .select([
      'comparison_share.job_posting_ids as jobPostingIds',
      'comparison_share.premises',
      'comparison_share.expires_at as expiresAt',
    ])
    .where('comparison_share.key_hash', '=', hashOf(key))
    .where('comparison_share.expires_at', '>', now)
    .where('job_seeker.status', '=', 'active')
    .executeTakeFirst()
}

/** The adviser of a job seeker; null for nobody yet. */
export async function findAdviserName(scope: TenantScope, jobSeekerId: string): Promise<string | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(sql<string | null>`adviser_name(adviser_id)`.as('name'))
    .where('id', '=', jobSeekerId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** All answers of a profile: the wishes are among them. */
export async function readAnswers(scope: TenantScope, jobSeekerId: string): Promise<FormElementState[]> {
  const rows = await scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('key')
    .orderBy('key_index')
    .execute()
  return rows.map(({ state }) => state)
}
