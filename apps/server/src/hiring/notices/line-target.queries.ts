import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'
import { alertSettingDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { QuietTimes } from '#server/platform/time/quiet-times.ts'

/** Who gets a notice by LINE, and when they want none. */
export interface LineTarget {
  userId: string
  quiet: QuietTimes
  /** By kind, the notice that waits for the end of a quiet time, as `deferralOf` writes it. */
  deferred: Partial<Record<LineNoticeKind, string>>
}

/** The end of a quiet time, and by its key the notice that waits for it: of several that wait, one is sent. */
export const deferralOf = (deferredTo: string, retryKey: string): string => `${deferredTo} ${retryKey}`

/** Whether notices by LINE reach a job seeker, as far as it is known. */
export async function isReachedByLine(scope: TenantScope, jobSeekerId: string): Promise<boolean> {
  const row = await scope
    .selectFrom('line_link')
    .select('is_friend')
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row?.is_friend ?? false
}

/** The account at LINE of a job seeker whose account is in use; null where no notice may go there. */
export async function findLineTarget(scope: TenantScope, jobSeekerId: string): Promise<LineTarget | null> {
  const row = await scope
    .selectFrom('line_link')
    .innerJoin('job_seeker', (join) =>
      join.onRef('job_seeker.tenant', '=', 'line_link.tenant').onRef('job_seeker.id', '=', 'line_link.job_seeker_id'),
    )
    .leftJoin('search_alert_setting as setting', (join) =>
      join
        .onRef('setting.tenant', '=', 'line_link.tenant')
        .onRef('setting.job_seeker_id', '=', 'line_link.job_seeker_id'),
    )
    .select([
      'line_link.line_user_id',
      'line_link.deferred',
      'setting.quiet_from',
      'setting.quiet_until',
      'setting.is_quiet_on_night_shifts',
      'setting.night_shifts',
    ])
    .where('line_link.job_seeker_id', '=', jobSeekerId)
    .where('line_link.is_friend', '=', true)
    .where('job_seeker.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.line_user_id,
    deferred: row.deferred,
    quiet: {
      quietFrom: row.quiet_from ?? alertSettingDefaults.quietFrom,
      quietUntil: row.quiet_until ?? alertSettingDefaults.quietUntil,
      isQuietOnNightShifts: row.is_quiet_on_night_shifts ?? alertSettingDefaults.isQuietOnNightShifts,
      nightShifts: row.night_shifts ?? [],
    },
  }
}
