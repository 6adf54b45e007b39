import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { joiningLimits, stageDays } from '@tsunagu/contract/hiring/joining-check.ts'
import type { CheckedTerm } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import { readManagers } from '#server/features/contact/mail-report.ts'
import { sendOwnMessage } from '#server/features/messages/send-message.ts'
import { presentCheck } from '#server/features/placements/joining-check.present.ts'
import {
  type JoiningAnswer,
  type JoiningCheckRow,
  listChecks,
  storeAnswer,
} from '#server/features/placements/joining-check.queries.ts'
import { listSaidStayings } from '#server/features/placements/staying-question.queries.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { closeSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { storedText } from '#server/request/stored-text.ts'
import type { StaffRecipient } from '#server/staff/staff-recipients.queries.ts'
import { mailManagers } from './mail-managers.ts'
import { loadAfterJoining } from './read-after-joining.ts'

type OwnOperation = 'getAfterJoining' | 'answerAfterJoining'
type Body = Input<'answerAfterJoining'>['body']

async function answerOf({ tenant, services, jobSeeker }: HandlerContext<OwnOperation>, scope: TenantScope) {
  const loaded = await loadAfterJoining(scope, { tenant, jobSeekerId: jobSeeker.id, now: services.clock() })
  return { afterJoining: { id: 'after_joining', title: '', ...loaded } }
}

/** The stored terms with what is said of them. @throws Problem where they are not the ones of the question */
function answeredTerms(stored: readonly CheckedTerm[], said: Body['terms']): CheckedTerm[] {
  const isSame = stored.length === said.length && stored.every(({ name }, index) => said[index]?.name === name)
  if (!isSame) {
    throw new Problem('invalid_argument', {
      generalErrors: ['条件の一覧が、この確認のものと合いません。ページを開き直してください。'],
    })
  }
  return stored.map((term, index) => ({
    ...term,
    state: said[index]?.state ?? 'unanswered',
    note: storedText(said[index]?.note ?? ''),
  }))
}

/** @throws Problem where another answer was stored meanwhile, or the time is over */
function requireOpen(check: JoiningCheckRow, version: number, today: string): void {
  if (check.openUntil < today) {
    throw new Problem('failed_precondition', {
      message: '答えられる期間が終わりました。お話ししたいことは、担当アドバイザーにメッセージでお知らせください。',
    })
  }
  if (check.version !== version) {
    throw new Problem('failed_precondition', { message: 'この確認の答えは、ほかの画面で変更されています。' })
  }
}

const differing = (terms: readonly CheckedTerm[]): string =>
  terms.flatMap(({ name, state }) => (state === 'different' ? [name] : [])).join('、')

/** Whether the adviser has something new to ask the employer. */
const asksMore = (before: JoiningAnswer, after: JoiningAnswer): boolean =>
  after.audience === 'employer' &&
  (before.audience !== 'employer' || differing(before.terms) !== differing(after.terms))

/** Whether something is said to differ that was not before. */
const differsMore = (before: JoiningAnswer, after: JoiningAnswer): boolean =>
  after.terms.some(({ state }, index) => state === 'different' && before.terms[index]?.state !== 'different')

/** What waits for an answer of the adviser: a message, which the inbox and the day's list of the desk have. */
function askAdviser(
  context: HandlerContext<'answerAfterJoining'>,
  scope: TenantScope,
  { stage, employer }: JoiningCheckRow,
  terms: readonly CheckedTerm[],
) {
  const different = differing(terms)
  const lines = [
    `${employer}（入職して${stageDays[stage]}日の確認）`,
    different === '' ? '' : `ちがうところ：${different}`,
    '事業所への確認をお願いします。名前を出すかどうかは、事前に相談してください。',
  ]
  const body = lines.filter((line) => line !== '').join('\n')
  return sendOwnMessage(context, scope, { subject: '入職後の確認について', body, files: [] })
}

async function storeFor(
  context: HandlerContext<'answerAfterJoining'>,
  scope: TenantScope,
  { placementId, body, managers }: { placementId: string; body: Body; managers: readonly StaffRecipient[] },
): Promise<void> {
  const now = context.services.clock()
  const today = dayInTokyo(now)
  const jobSeekerId = context.jobSeeker.id
  await lockAccount(scope, jobSeekerId)
  const checks = await listChecks(scope, jobSeekerId)
  const check = checks.find((each) => each.placementId === placementId && each.stage === body.stage)
  if (!check) throw new Problem('not_found')
  requireOpen(check, body.version, today)
  const answer: JoiningAnswer = {
    terms: answeredTerms(check.terms, body.terms),
    feeling: body.feeling,
    memo: storedText(body.memo),
    audience: body.audience,
  }
  const isFirst = check.version === 0
  await storeAnswer(scope, {
    ...answer,
    placementId,
    stage: body.stage,
    version: body.version + 1,
    answeredAt: now,
    openUntil: isFirst ? addDays(today, joiningLimits.openDays) : check.openUntil,
  })
  await closeSystemTodo(scope, { jobSeekerId, key: `${body.stage}:${placementId}`, as: 'done' }, now)
  if (asksMore(check, answer)) await askAdviser(context, scope, check, answer.terms)
  if (differsMore(check, answer)) {
    await mailManagers(scope, { tenant: context.tenant, services: context.services, jobSeekerId }, managers)
  }
  await announceChange(scope, jobSeekerId, 'work')
}

/** What was promised and what it is like, 30 and 90 days after joining (docs/behaviour.md §58). */
export const afterJoiningHandlers: Handlers<OwnOperation | 'listJoiningChecks'> = {
  getAfterJoining: async (context) => context.run((scope) => answerOf(context, scope)),
  answerAfterJoining: async (context, { params, body }) => {
    const differs = body.terms.some(({ state }) => state === 'different')
    // Either may write to staff: an answer that is changed again and again would bury them
    if (differs || body.audience === 'employer') await limitCalls(context, 'messagesPerAccount', context.jobSeeker.id)
    // Before the transaction: a service's own may not read the staff
    const managers = differs ? await readManagers(context) : []
    return context.run(async (scope) => {
      await storeFor(context, scope, { placementId: params.placementId.toLowerCase(), body, managers })
      return answerOf(context, scope)
    })
  },
  listJoiningChecks: async ({ run, services }, { params }) => {
    const today = dayInTokyo(services.clock())
    return run(async (scope) => {
      const jobSeekerId = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const checks = await listChecks(scope, jobSeekerId)
      return {
        checks: checks.filter(({ version }) => version > 0).map((check) => presentCheck(check, today)),
        stayings: await listSaidStayings(scope, jobSeekerId),
      }
    })
  },
}
