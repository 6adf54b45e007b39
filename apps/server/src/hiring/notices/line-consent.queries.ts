import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Stores that a consent to notices by LINE was given, or was ended. */
export async function recordConsent(
  scope: TenantScope,
  consent: { jobSeekerId: string; isGiven: boolean; version: string },
  now: Date,
): Promise<void> {
  await scope
    .insertInto('line_consent', {
      id: randomUUID(),
      job_seeker_id: consent.jobSeekerId,
      is_given: consent.isGiven,
      version: consent.version,
      created_at: now,
    })
    .execute()
}

/** Notes that the words in force were agreed to, where the link was made under former ones; does nothing without a link. */
export async function renewConsent(scope: TenantScope, jobSeekerId: string, version: string, now: Date): Promise<void> {
  const renewed = await scope
    .updateTable('line_link')
    .set({ consent_version: version })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('consent_version', '<>', version)
    .returning('job_seeker_id')
    .executeTakeFirst()
  if (renewed) await recordConsent(scope, { jobSeekerId, isGiven: true, version }, now)
}
