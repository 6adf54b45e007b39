import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whether there is an account of that id that has not ended. */
export async function isHeldAccount(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('status')
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return row !== undefined
}

/** What staff have written about a job seeker, which the job seeker's own download leaves out. */
export async function readStaffRecords(scope: TenantScope, jobSeekerId: string): Promise<Record<string, unknown>> {
  const notes = await scope
    .selectFrom('note')
    .select(['author_name', 'body', 'is_pinned', 'created_at', 'updated_at'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { rows: tags } = await scope.execute<{ name: string; tagged_at: Date }>(sql`
    select tag.name, own_tag.tagged_at from job_seeker_tag as own_tag
    join tag on tag.tenant = own_tag.tenant and tag.id = own_tag.tag_id
    where own_tag.tenant = ${scope.tenant} and own_tag.job_seeker_id = ${jobSeekerId}::uuid order by tag.name`)
  const contacts = await scope
    .selectFrom('contact_log')
    .select(['at', 'channel', 'direction', 'result', 'staff_name', 'note', 'refusal', 'reason'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { notes, tags, contacts }
}
