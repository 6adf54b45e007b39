import type { AdviserLoad } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { answerTimeOf, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { readWorkingHours } from '#server/hiring/working-time/working-hours.queries.ts'
import { lateSince, type WorkingTime } from '#server/hiring/working-time/working-time.ts'
import type { Handlers } from '#server/request/handler.ts'
import { queueTimeAt } from './queue-time.ts'
import { countApplications, countJobSeekers, countLoads, readFirstAnswers } from './team.queries.ts'

/** Answers of so many days are looked at. */
const answerDays = 30
const dayMs = 24 * 60 * 60_000

function boundsAt(now: Date, working: WorkingTime) {
  const lateOf = (kind: WorkItemKind) => {
    const time = answerTimeOf[kind]
    return time === null ? now : lateSince(now, working.hours.answerWithinMinutes[time], working)
  }
  const late = Object.fromEntries(workItemKinds.map((kind) => [kind, lateOf(kind)] as const))
  // Safe: an entry for each kind
  return { time: queueTimeAt(now), lateSince: late as Record<WorkItemKind, Date> }
}

const nothing = { jobSeekers: 0, waiting: 0, late: 0, applications: 0, firstAnswerMinutes: null }

/** What the advisers have in hand (docs/behaviour.md §33). */
export const teamHandlers: Handlers<'getTeam'> = {
  getTeam: async ({ run, services, tenant }) => {
    const now = services.clock()
    const { holidayName } = services.masterData(tenant.key)
    const isHoliday = (day: string) => holidayName(day) !== undefined
    const { figures, answers } = await run(async (scope) => {
      const bounds = boundsAt(now, { hours: (await readWorkingHours(scope)).hours, isHoliday })
      return {
        figures: [await countJobSeekers(scope), await countLoads(scope, bounds), await countApplications(scope)].flat(),
        answers: await readFirstAnswers(scope, new Date(now.getTime() - answerDays * dayMs)),
      }
    })
    const loads = new Map<string | null, AdviserLoad>()
    const own = answers
      .filter(({ isAll }) => !isAll)
      .map(({ adviserId, firstAnswerMinutes }) => ({ adviserId, firstAnswerMinutes }))
    for (const figure of [...figures, ...own]) {
      const before = loads.get(figure.adviserId) ?? { adviserId: figure.adviserId, ...nothing }
      loads.set(figure.adviserId, { ...before, ...figure })
    }
    return {
      loads: [...loads.values()],
      firstAnswerMinutes: answers.find(({ isAll }) => isAll)?.firstAnswerMinutes ?? null,
    }
  },
}
