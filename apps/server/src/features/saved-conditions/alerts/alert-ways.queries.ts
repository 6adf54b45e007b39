import { lineConsent } from '@tsunagu/contract/base/line.ts'
import { pushKindDefaults } from '@tsunagu/contract/hiring/notices.ts'
import type { AlertChannel } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import { renewConsent } from '#server/hiring/notices/line-consent.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'

/** The ways in which new postings can reach somebody now. No statement where the service has mail alone. */
export async function listOfferedWays(
  scope: TenantScope,
  { push, line }: Pick<Services, 'push' | 'line'>,
  jobSeekerId: string,
): Promise<AlertChannel[]> {
  const has = { push: push !== null, line: line.has(scope.tenant) }
  if (!has.push && !has.line) return ['mail']
  const { rows } = await scope.execute<{ push: boolean; line: boolean }>(sql`
    select exists (select from push_subscription
        where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid) as push,
      exists (select from line_link
        where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and is_friend) as line`)
  const [found] = rows
  return ['mail', ...(['push', 'line'] as const).filter((way) => has[way] && found?.[way])]
}

/**
 * Notes what choosing a way for a saved search means beyond it: push messages of this kind are switched on for the account, and a link with LINE
 * is agreed to by the words in force, which name these notices.
 */
export async function agreeToWays(
  scope: TenantScope,
  jobSeekerId: string,
  { added, now }: { added: readonly AlertChannel[]; now: Date },
): Promise<void> {
  if (added.includes('push')) {
    const kinds = [...pushKindDefaults, 'search']
    await scope.execute(sql`
      insert into notice_setting as setting (tenant, job_seeker_id, push_kinds, version)
      values (${scope.tenant}, ${jobSeekerId}::uuid, ${kinds}::text[], 1)
      on conflict (tenant, job_seeker_id) do update
        set push_kinds = setting.push_kinds || array['search'], version = setting.version + 1
        where not 'search' = any(setting.push_kinds)`)
  }
  if (added.includes('line')) await renewConsent(scope, jobSeekerId, lineConsent.version, now)
}
