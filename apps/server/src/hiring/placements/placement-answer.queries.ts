import { leftEarly } from '@tsunagu/contract/hiring/placements.ts'
import { type LeavingCause, leavingReasonOf, type StayingAnswer } from '@tsunagu/contract/hiring/staying.ts'
import { systemTodoKindOf } from '#server/hiring/to-dos/system-todo-texts.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isUuid } from '#server/request/uuid.ts'
import { lockPlacement, type PlacementRow, writePlacement } from './placement.queries.ts'

/** What a job seeker says six months after joining; day and causes are of who has left. */
export interface StayingSaid {
  answer: StayingAnswer
  leftOn: string | null
  causes: LeavingCause[]
}

const byJobSeeker = { kind: 'job_seeker', id: null, name: '' } as const

/** What an answer means for the ledger; undefined where staff have written something, which stays, or nothing is known. */
function factsAfter(placement: PlacementRow, { answer, leftOn, causes }: StayingSaid): PlacementRow | undefined {
  const { joiningDay, joiningState } = placement
  if (placement.sixMonths !== null || placement.leftOn !== null || joiningState === 'not_joined') return undefined
  // Nothing is known of six months of work that nobody has confirmed the beginning of
  if (answer === 'unknown') return joiningState === 'joined' ? { ...placement, sixMonths: 'unknown' } : undefined
  if (answer !== 'left' || leftOn === null) return { ...placement, joiningState: 'joined', sixMonths: 'staying' }
  return {
    ...placement,
    joiningState: 'joined',
    // Who left after six months was there when they ended
    sixMonths: leftEarly({ joiningDay, leftOn }) ? 'left' : 'staying',
    leftOn,
    leavingReason: leavingReasonOf(causes),
  }
}

/** Stores what a job seeker says six months after joining. The placement is locked. What staff have written stays. */
export async function storeStaying(
  scope: TenantScope,
  placement: PlacementRow,
  said: StayingSaid,
  now: Date,
): Promise<void> {
  await scope
    .updateTable('placement')
    .set({
      staying_answered_at: now,
      staying_answer: said.answer,
      staying_left_on: said.leftOn,
      staying_causes: said.causes,
    })
    .where('id', '=', placement.id)
    .execute()
  const facts = factsAfter(placement, said)
  if (facts) await writePlacement(scope, placement, facts, byJobSeeker, now)
}

/** Writes that nothing is known of a placement after six months: nobody has answered. It is locked. */
export async function writeUnknown(scope: TenantScope, placement: PlacementRow, now: Date): Promise<void> {
  const facts = { ...placement, sixMonths: 'unknown' as const }
  await writePlacement(scope, placement, facts, { kind: 'system', id: null, name: '' }, now)
}

/**
 * Takes the answer of a job seeker to a question of the portal about joining: to-do done is yes. What staff have written already
 * stays. A to-do about something else changes nothing. Taking a yes back is for the adviser: the entry may be in use by then.
 */
export async function answerPlacement(scope: TenantScope, systemKey: string, now: Date): Promise<void> {
  const kind = systemTodoKindOf(systemKey)
  if (kind !== 'joining' && kind !== 'staying') return
  const id = systemKey.slice(kind.length + 1)
  const placement = isUuid(id) ? await lockPlacement(scope, id) : undefined
  if (!placement) return
  if (kind === 'staying') {
    // Answered by the link of the mail before: the to-do says no more than that
    if (placement.stayingAnswer === null) {
      await storeStaying(scope, placement, { answer: 'staying', leftOn: null, causes: [] }, now)
    }
    return
  }
  await scope.updateTable('placement').set({ joining_answered_at: now }).where('id', '=', id).execute()
  if (placement.joiningState !== 'expected') return
  await writePlacement(scope, placement, { ...placement, joiningState: 'joined' }, byJobSeeker, now)
}
