import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { StayingState } from '@tsunagu/contract/hiring/staying.ts'
import { readManagers } from '#server/features/contact/mail-report.ts'
import {
  findLinkedQuestion,
  type LinkedQuestion,
  openUntilOf,
} from '#server/features/placements/staying-question.queries.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { lockPlacement, type PlacementRow } from '#server/hiring/placements/placement.queries.ts'
import { type StayingSaid, storeStaying } from '#server/hiring/placements/placement-answer.queries.ts'
import { closeSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { mailManagers } from './mail-managers.ts'

type Operation = 'readStayingQuestion' | 'answerStayingQuestion'
type Body = Input<'answerStayingQuestion'>['body']

const stateOf = ({ askedAt, answeredAt }: LinkedQuestion, now: Date): StayingState => {
  if (answeredAt !== null) return 'answered'
  return dayInTokyo(now) <= openUntilOf(askedAt) ? 'open' : 'over'
}

const overTexts: Record<Exclude<StayingState, 'open'>, string> = {
  answered: 'この確認には、すでにお答えいただいています。',
  over: 'この確認に答えられる期間が終わりました。',
}

/** Wrong keys are counted by network: nobody tries many. @throws Problem */
async function refuseKey(context: HandlerContext<Operation>): Promise<never> {
  await limitCalls(context, 'wrongShareKeysPerAddress', networkOf(context.address))
  throw new Problem('not_found', {
    message: 'このリンクは使えません。メールのリンクが途中で切れていないか、ご確認ください。',
  })
}

/** Day and causes belong to who has left. @throws Problem for a day that cannot be */
function saidOf({ answer, leftOn, causes }: Body, { joiningDay }: PlacementRow, today: string): StayingSaid {
  if (answer !== 'left') return { answer, leftOn: null, causes: [] }
  if (leftOn === null || leftOn < joiningDay || leftOn > today) {
    const message = '辞めた日は、入職した日からきょうまでの日を入力してください。'
    throw formProblem([{ key: 'leftOn', index: 0, message }])
  }
  return { answer, leftOn, causes }
}

async function answer(context: HandlerContext<'answerStayingQuestion'>, body: Body): Promise<boolean> {
  const { run, services, tenant } = context
  const now = services.clock()
  const differs = body.answer === 'left' && body.causes.includes('terms_differed')
  // Before the transaction: a service's own may not read the staff
  const managers = differs ? await readManagers(context) : []
  return run(async (scope) => {
    const hash = hashToken(body.key)
    const linked = await findLinkedQuestion(scope, hash)
    // Before the placement and the to-do, whose being done takes the same rows the other way round
    if (linked) await lockAccount(scope, linked.jobSeekerId)
    const placement = linked && (await lockPlacement(scope, linked.id))
    // As it is behind the lock: two tabs may send at the same moment
    const question = await findLinkedQuestion(scope, hash)
    if (!placement || !question) return false
    const state = stateOf(question, now)
    if (state !== 'open') throw new Problem('failed_precondition', { message: overTexts[state] })
    const { id, jobSeekerId } = question
    await storeStaying(scope, placement, saidOf(body, placement, dayInTokyo(now)), now)
    await closeSystemTodo(scope, { jobSeekerId, key: `staying:${id}`, as: 'done' }, now)
    if (differs) await mailManagers(scope, { tenant, services, jobSeekerId }, managers)
    await announceChange(scope, jobSeekerId, 'work')
    return true
  })
}

/** The question six months after joining, by the link of a mail and without signing in (docs/behaviour.md §58). */
export const stayingQuestionHandlers: Handlers<Operation> = {
  readStayingQuestion: async (context, { body }) => {
    const { run, services, setHeader } = context
    // In no cache
    setHeader('cache-control', 'no-store')
    const question = await run((scope) => findLinkedQuestion(scope, hashToken(body.key)))
    if (!question) return refuseKey(context)
    const { employer, joiningDay, askedAt } = question
    return { employer, joiningDay, openUntil: openUntilOf(askedAt), state: stateOf(question, services.clock()) }
  },
  answerStayingQuestion: async (context, { body }) => {
    const isKnown = await answer(context, body)
    return isKnown ? {} : refuseKey(context)
  },
}
