import {
  countByAdviser,
  holdAdviser,
  lockAdvisers,
  setAdviser,
} from '#server/features/assignment/assignment.queries.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { findNewcomer, readRules, waitForRules } from './assignment-rule.queries.ts'
import { candidatesOf, isAbout } from './choose-adviser.ts'

/** The first adviser who may have somebody: who was stopped, or works here no more, is passed over. */
async function holdFirst(scope: TenantScope, ids: readonly string[]): Promise<string | null> {
  for (const id of ids) if (await holdAdviser(scope, id)) return id
  return null
}

/** The adviser whom the rules give somebody; null for nobody. */
async function decide(scope: TenantScope, jobSeekerId: string): Promise<string | null> {
  const { rules } = await readRules(scope)
  if (rules.length === 0) return null
  await waitForRules(scope)
  const newcomer = await findNewcomer(scope, jobSeekerId)
  if (!newcomer) return null
  const loads = await countByAdviser(scope)
  for (const rule of rules) {
    if (!isAbout(rule, newcomer)) continue
    const adviserId = await holdFirst(scope, candidatesOf(rule, loads))
    if (adviserId !== null) return adviserId
  }
  return null
}

/** Gives a newcomer the adviser whom the rules name, unless somebody has given them one already. Safe to repeat. */
export async function assignNewcomer(
  { tenants, runInScope, clock }: Pick<Services, 'tenants' | 'runInScope' | 'clock'>,
  { tenant, jobSeekerId }: { tenant: string; jobSeekerId: string },
): Promise<void> {
  if (!tenants().has(tenant)) return
  await runInScope(tenant, async (scope) => {
    const adviserId = await decide(scope, jobSeekerId)
    if (adviserId === null) return
    const before = await lockAdvisers(scope, [jobSeekerId])
    if (before.get(jobSeekerId) !== null) return
    await setAdviser(scope, [jobSeekerId], adviserId, clock())
    await announceChanges(scope, [jobSeekerId], 'work')
  })
}
