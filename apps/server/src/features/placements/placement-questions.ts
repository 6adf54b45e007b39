import type { Tenant } from '#server/definitions/tenant.ts'
import type { PlacementRow } from '#server/hiring/placements/placement.queries.ts'
import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { askJoiningChecks, closeJoiningChecks } from './joining-checks.ts'
import { type QuestionKind, takePlacementsToAsk } from './placement-questions.queries.ts'
import { openUntilOf, takeBackStaying } from './staying-question.queries.ts'
import { followStayingQuestions, type MailServices, mailStayingQuestion } from './staying-questions.ts'

/** Asked from the day on, for so many days: who was hired long before the portal asked is left in peace. */
const askedDays = 60
/** So many days the question about joining is to be answered in. */
const answerDays = 14
const kinds: readonly QuestionKind[] = ['joining', 'staying']

/** Ends the questions that staff have answered meanwhile. */
export async function closeQuestions(
  scope: TenantScope,
  { id, jobSeekerId, joiningState, sixMonths, leftOn }: PlacementRow & { jobSeekerId: string },
  now: Date,
): Promise<void> {
  if (joiningState !== 'expected') {
    await closeSystemTodo(scope, { jobSeekerId, key: `joining:${id}`, as: 'done' }, now)
  }
  if (sixMonths !== null || joiningState === 'not_joined') {
    await closeSystemTodo(scope, { jobSeekerId, key: `staying:${id}`, as: 'done' }, now)
  }
  // Who has left is not asked about the work any more
  if (leftOn !== null || joiningState === 'not_joined') await closeJoiningChecks(scope, { id, jobSeekerId }, now)
}

/** Asks about joinings of the last days, or about the one whose day staff have corrected. Each question once. */
async function askDue(
  services: MailServices,
  scope: TenantScope,
  { tenant, kind, now, placementId }: { tenant: Tenant; kind: QuestionKind; now: Date; placementId: string | null },
): Promise<void> {
  const today = dayInTokyo(now)
  const span = { today, since: addDays(today, -askedDays), placementId }
  for (const placement of await takePlacementsToAsk(scope, { kind, ...span, now })) {
    const { id, jobSeekerId, employer } = placement
    const expireDate = kind === 'staying' ? openUntilOf(now) : addDays(today, answerDays)
    await openSystemTodo(scope, { jobSeekerId, key: `${kind}:${id}`, about: employer, expireDate }, now)
    if (kind === 'staying') {
      await mailStayingQuestion(services, scope, { tenant, placement, askedAt: now, isReminder: false })
    }
    await announceChange(scope, jobSeekerId, 'work')
  }
}

/** Asks again about a joining whose day staff have corrected. What was asked too early is taken back. */
export async function askAgain(
  services: MailServices,
  scope: TenantScope,
  { tenant, id, jobSeekerId, now }: { tenant: Tenant; id: string; jobSeekerId: string; now: Date },
): Promise<void> {
  const isTakenBack = await takeBackStaying(scope, id, dayInTokyo(now))
  if (isTakenBack) await closeSystemTodo(scope, { jobSeekerId, key: `staying:${id}`, as: 'gone' }, now)
  await askJoiningChecks(scope, now, id)
  await askDue(services, scope, { tenant, kind: 'staying', now, placementId: id })
}

/**
 * Asks each job seeker on the day of joining whether they have joined, and six months later whether they are still there: a to-do
 * of the portal, whose being done is a yes; the second question by mail as well. In between it asks how promise and practice
 * compare. Safe to repeat.
 */
export async function askPlacements(services: Services): Promise<void> {
  const now = services.clock()
  for (const [key, tenant] of services.tenants()) {
    await services.runInScope(key, async (scope) => {
      for (const kind of kinds) await askDue(services, scope, { tenant, kind, now, placementId: null })
      await followStayingQuestions(services, scope, tenant, now)
      await askJoiningChecks(scope, now)
    })
  }
}
