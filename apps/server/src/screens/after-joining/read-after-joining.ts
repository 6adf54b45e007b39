import type { AfterJoining } from '@tsunagu/contract/components/after-joining.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { presentCheck, presentSteps } from '#server/features/placements/joining-check.present.ts'
import { listChecks } from '#server/features/placements/joining-check.queries.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'

/** Whose question, and when. */
interface CheckReader {
  tenant: Tenant
  jobSeekerId: string
  now: Date
}

/** The question that can be answered now, the one without an answer first; else the last one. */
export async function loadAfterJoining(
  scope: TenantScope,
  { tenant, jobSeekerId, now }: CheckReader,
): Promise<Omit<AfterJoining, 'id' | 'title'>> {
  const today = dayInTokyo(now)
  const checks = await listChecks(scope, jobSeekerId)
  const open = checks.filter(({ openUntil }) => today <= openUntil)
  const check = open.find(({ version }) => version === 0) ?? open[0] ?? checks[0]
  return {
    adviserName: await readAdviserName(scope, jobSeekerId, tenant.adviser.name),
    check: check ? presentCheck(check, today) : null,
    steps: check ? presentSteps(check, checks, today) : [],
  }
}
