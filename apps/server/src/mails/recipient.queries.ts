import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The current recipient of a mail. */
export interface Recipient {
  email: string
  status: 'active' | 'suspended' | 'withdrawn'
  /** What they have asked for. */
  hasAskedFor: Readonly<Record<MailKind, boolean>>
}

/** The owner of an account; `null` when there is none any more. */
export async function findRecipient(scope: TenantScope, jobSeekerId: string): Promise<Recipient | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .leftJoin('email_setting', (join) =>
      join
        .onRef('email_setting.tenant', '=', 'job_seeker.tenant')
        .onRef('email_setting.job_seeker_id', '=', 'job_seeker.id'),
    )
    .select([
      'job_seeker.email',
      'job_seeker.status',
      'email_setting.magazine',
      'email_setting.recommend',
      'email_setting.saved_search',
    ])
    .where('job_seeker.id', '=', jobSeekerId)
    .executeTakeFirst()
  if (!row) return null
  const { email, status, magazine, recommend, saved_search } = row
  return {
    email,
    status,
    hasAskedFor: { magazine: magazine ?? false, recommend: recommend ?? false, saved_search: saved_search ?? false },
  }
}

/** Whether an interview is still to be at a time. */
export async function isInterviewAt(
  scope: TenantScope,
  { id, startsAt }: { id: string; startsAt: string },
): Promise<boolean> {
  const row = await scope
    .selectFrom('interview')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '=', new Date(startsAt))
    .executeTakeFirst()
  return row !== undefined
}
