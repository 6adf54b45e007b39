import { createHash } from 'node:crypto'
import { openingAct } from '@tsunagu/contract/staff/opening.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { type OperatorAct, rowOfAct } from './operator-act.queries.ts'

interface Opening {
  operatorKeyId: string
  jobSeekerId: string
  /** The page's own id of this opening. */
  openingId: string
  /** By which the caller may read it. */
  scope: string
  networkAddress: string
}

/** The same for the calls of one opening, whichever comes first. It holds the day: a page that stays open is noted on each day. */
function idOfOpening({ tenant }: TenantScope, { operatorKeyId, jobSeekerId, openingId }: Opening, now: Date): string {
  const parts = [tenant, operatorKeyId, jobSeekerId, openingId, dayInTokyo(now)]
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Notes once that a member of staff opened a job seeker's registration. */
export async function recordOpening(scope: TenantScope, opening: Opening, now: Date): Promise<void> {
  const { operatorKeyId, jobSeekerId, networkAddress } = opening
  const act: OperatorAct = {
    operatorKeyId,
    callerKind: 'staff',
    operation: openingAct,
    parameters: { jobSeekerId, scope: opening.scope },
    jobSeekerIds: [jobSeekerId],
    networkAddress,
  }
  await scope
    .insertInto('operator_audit', rowOfAct(idOfOpening(scope, opening, now), act, now))
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}
