import { promisedTerms } from '@tsunagu/contract/hiring/compare-terms.ts'
import { joiningLimits, joiningStages, stageDays } from '@tsunagu/contract/hiring/joining-check.ts'
import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { insertCheck, listChecksToAsk } from './joining-check.queries.ts'

/**
 * Asks job seekers 30 and 90 days after joining whether promise and practice agree: a to-do that leads to the page. Who joined long before
 * is not asked. With an id only about that placement: staff have corrected its day. The agreed terms are stored with the question, since the offer may end with other data. Safe to repeat.
 */
export async function askJoiningChecks(
  scope: TenantScope,
  now: Date,
  correctedId: string | null = null,
): Promise<void> {
  const today = dayInTokyo(now)
  const openUntil = addDays(today, joiningLimits.openDays)
  for (const stage of joiningStages) {
    const until = addDays(today, -stageDays[stage])
    const span = { stage, from: addDays(until, 1 - joiningLimits.openDays), until, placementId: correctedId }
    for (const { placementId, jobSeekerId, employer, terms } of await listChecksToAsk(scope, span)) {
      const asked = promisedTerms(terms).map((term) => ({ ...term, state: 'unanswered' as const, note: '' }))
      const isNew = await insertCheck(scope, { placementId, stage, jobSeekerId, terms: asked, openUntil, now })
      if (!isNew) continue
      await openSystemTodo(
        scope,
        { jobSeekerId, key: `${stage}:${placementId}`, about: employer, expireDate: openUntil },
        now,
      )
      await announceChange(scope, jobSeekerId, 'work')
    }
  }
}

/** Ends the to-dos of a joining that is over, as done. */
export async function closeJoiningChecks(
  scope: TenantScope,
  { id, jobSeekerId }: { id: string; jobSeekerId: string },
  now: Date,
): Promise<void> {
  for (const stage of joiningStages) {
    await closeSystemTodo(scope, { jobSeekerId, key: `${stage}:${id}`, as: 'done' }, now)
  }
}
