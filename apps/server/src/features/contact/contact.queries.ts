import type { ContactWish } from '@tsunagu/contract/contact/contact-wish.ts'
import { sql } from 'kysely'
import type { ContactRow } from '#server/hiring/contact/contact-log.queries.ts'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Locks the account of a signed-in job seeker: a message that is sent at the same moment goes by one wish or the other. */
export async function lockAccount(scope: TenantScope, id: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Stores a wish as its next version. The account is locked. */
export async function storeWish(
  scope: TenantScope,
  { jobSeekerId, wish, version, now }: { jobSeekerId: string; wish: ContactWish; version: number; now: Date },
): Promise<void> {
  const row = {
    way: wish.way,
    hours: JSON.stringify(wish.hours),
    messages_in_hours: wish.messagesInHours,
    skips_holidays: wish.skipsHolidays,
    is_adviser_only: wish.isAdviserOnly,
    calls_per_month: wish.callsPerMonth,
    messages_per_week: wish.messagesPerWeek,
    paused_until: wish.pausedUntil,
    version,
    updated_at: now,
  }
  await scope
    .insertInto('contact_preference', { job_seeker_id: jobSeekerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
}

/** Names that the job seeker's page shows; the adviser's is null for nobody yet. */
export async function readNames(
  scope: TenantScope,
  jobSeekerId: string,
): Promise<{ jobSeeker: string; adviser: string | null }> {
  const { rows } = await scope.execute<{ familyName: string; givenName: string; adviser: string | null }>(sql`
    select ${nameColumns}, adviser_name(adviser_id) as adviser
    from (select tenant, id as job_seeker_id, adviser_id from job_seeker) as item
    where item.tenant = ${scope.tenant} and item.job_seeker_id = ${jobSeekerId}::uuid`)
  const [row] = rows
  return { jobSeeker: `${row?.familyName ?? ''} ${row?.givenName ?? ''}`.trim(), adviser: row?.adviser ?? null }
}

/** Which contacts of a job seeker were reported. */
export async function readReportedIds(scope: TenantScope, jobSeekerId: string): Promise<Set<string>> {
  const rows = await scope.selectFrom('contact_report').select('id').where('job_seeker_id', '=', jobSeekerId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Reports a contact once. @returns whether it was not reported before */
export async function addReport(
  scope: TenantScope,
  report: { id: string; jobSeekerId: string; body: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope
    .insertInto('contact_report', {
      id: report.id,
      job_seeker_id: report.jobSeekerId,
      body: report.body,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface ReportRow extends Omit<ContactRow, 'note'> {
  familyName: string
  givenName: string
  body: string
  reportedAt: Date
}

/** Reports that nobody has settled, the oldest first, without those about the reader. */
export async function listReports(
  scope: TenantScope,
  { readerId, limit }: { readerId: string; limit: number },
): Promise<ReportRow[]> {
  const { rows } = await scope.execute<ReportRow>(sql`
    select ${nameColumns}, item.body, item.created_at as "reportedAt", log.id, log.job_seeker_id, log.at, log.channel,
      log.direction, log.result, log.staff_id, log.staff_name, log.refusal, log.reason, log.created_at
    from contact_report as item
    join contact_log as log on log.tenant = item.tenant and log.id = item.id
    where item.tenant = ${scope.tenant} and item.settled_at is null and log.staff_id <> ${readerId}::uuid
    order by item.created_at, item.id limit ${limit}::int`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), reportedAt: new Date(row.reportedAt) }))
}

/** Settles a report that is not about the caller. @returns of whom it was, also where it was settled before */
export async function settleReport(
  scope: TenantScope,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ jobSeekerId: string }>(sql`
    update contact_report as item
    set settled_at = coalesce(item.settled_at, ${now}::timestamptz), settled_by = coalesce(item.settled_by, ${by}::uuid)
    from contact_log as log
    where item.tenant = ${scope.tenant} and item.id = ${id}::uuid
      and log.tenant = item.tenant and log.id = item.id and log.staff_id <> ${by}::uuid
    returning item.job_seeker_id as "jobSeekerId"`)
  return rows[0]?.jobSeekerId
}
