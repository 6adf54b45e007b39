import { applyConsentText } from '@tsunagu/contract/apply-consent.ts'
import type { PostingActionType } from '@tsunagu/contract/progress.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import { type NewEvent, recordEvent } from '#server/features/event.queries.ts'
import type { Handlers } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { isUuid } from '#server/features/uuid.ts'
import { decideAction } from './progress.policy.ts'
import { presentActions } from './progress.present.ts'
import { findPairFacts, lockPair, moveProgress, type Pair } from './progress.queries.ts'

const eventTypes: Record<PostingActionType, NewEvent['type']> = {
  inquiry: 'progress.inquired',
  apply: 'progress.applied',
  decline: 'progress.declined',
}

async function takeAction(scope: TenantScope, pair: Pair, action: PostingActionType, now: Date): Promise<void> {
  await lockPair(scope, pair)
  const facts = await findPairFacts(scope, pair, dayInTokyo(now))
  if (!facts) throw new Problem('not_found')
  const decision = decideAction(facts.standing, action, facts)
  if (decision.kind === 'refuse') throw new Problem('failed_precondition')
  if (decision.kind === 'repeat') return
  const consent = action === 'apply' ? applyConsentText(facts.employer) : ''
  const move = { action, from: facts.standing, to: decision.to, actor: 'job_seeker', consent } as const
  const moveId = await moveProgress(scope, pair, move, now)
  const data = { jobPostingId: pair.jobPostingId, from: facts.standing, to: decision.to }
  await recordEvent(scope, { type: eventTypes[action], jobSeekerId: pair.jobSeekerId, data, dedupeKey: moveId }, now)
}

/** What a job seeker does with a posting (`decisions.md` §5). */
export const progressHandlers: Handlers<'getJobPostingActions' | 'takeJobPostingAction'> = {
  getJobPostingActions: async ({ run, jobSeeker, services }, { params }) => {
    if (!isUuid(params.jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    const facts = await run((scope) => findPairFacts(scope, pair, dayInTokyo(services.clock())))
    if (!facts) throw new Problem('not_found')
    return presentActions(facts)
  },
  takeJobPostingAction: async ({ run, jobSeeker, services }, { params, body }) => {
    if (!isUuid(params.jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    await run((scope) => takeAction(scope, pair, body.actionType, services.clock()))
    return {}
  },
}
