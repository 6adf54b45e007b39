import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { paperKinds, paperPhotoType } from '@tsunagu/contract/papers/paper-values.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A résumé file in force. */
export interface ResumeFile {
  id: string
  name: string
  contentType: string
  size: number
  documentType: string
  savedAt: Date
}

/** What the portal holds of a registered job seeker beside their place in the list. */
export interface JobSeekerDetail {
  answers: FormElementState[]
  files: ResumeFile[]
  hasPassword: boolean
  lastSeenAt: Date | null
  mailSettings: { magazine: boolean; recommend: boolean; messageNotice: boolean }
}

/** Advertising needs consent; mails about messages do not. */
const nothingAskedFor = { magazine: false, recommend: false, messageNotice: true }

async function readAccount(scope: TenantScope, jobSeekerId: string) {
  const { rows } = await scope.execute<{ hasPassword: boolean; lastSeenAt: Date | null }>(sql`
    select password_hash is not null as "hasPassword", greatest(
      (select max(last_used_at) from web_session as s where s.tenant = j.tenant and s.job_seeker_id = j.id),
      (select max(last_used_at) from app_session as s where s.tenant = j.tenant and s.job_seeker_id = j.id)
    ) as "lastSeenAt"
    from job_seeker as j where j.tenant = ${scope.tenant} and j.id = ${jobSeekerId}::uuid`)
  const [{ hasPassword, lastSeenAt } = { hasPassword: false, lastSeenAt: null }] = rows
  return { hasPassword, lastSeenAt: lastSeenAt && new Date(lastSeenAt) }
}

/** Reads a registered job seeker, in four statements whatever there is of them. */
export async function readJobSeekerDetail(scope: TenantScope, jobSeekerId: string): Promise<JobSeekerDetail> {
  const answers = await scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('key')
    .orderBy('key_index')
    .execute()
  const files = await scope
    .selectFrom('stored_file')
    .select(['id', 'name', 'content_type as contentType', 'size', 'document_type as documentType'])
    .select('created_at as savedAt')
    .where('job_seeker_id', '=', jobSeekerId)
    .where((where) =>
      // The photo of the papers is on them; papers that were handed over are files of messages
      where.or([
        where.and([where('kind', '=', 'resume'), where('document_type', '<>', paperPhotoType)]),
        where.and([where('kind', '=', 'message'), where('document_type', 'in', [...paperKinds])]),
      ]),
    )
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    // Papers that are handed over together have one time
    .orderBy('name')
    .orderBy('id')
    .execute()
  const mailSettings = await scope
    .selectFrom('email_setting')
    .select(['magazine', 'recommend', 'message_notice as messageNotice'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return {
    answers: answers.map(({ state }) => state),
    files,
    ...(await readAccount(scope, jobSeekerId)),
    mailSettings: mailSettings ?? nothingAskedFor,
  }
}

/** An invitation and what is known of whom it is for. */
export const readInvitation = (scope: TenantScope, id: string) =>
  scope
    .selectFrom('invitation')
    .select(['states', 'invited_at as invitedAt', 'link_until as linkUntil', 'operator_key_id as operatorKeyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
