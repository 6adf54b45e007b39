import { reachOf } from '#server/commute/reach.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf } from '#server/postings/passed-over.ts'
import type { Handlers } from '#server/request/handler.ts'
import { presentReach } from './commute-reach.ts'

const unreadable = '通勤の条件を読み取れませんでした。場所と時間を選び直してください。'

/** What the page of the commute shows: stations, counts and lines within reach. */
export const commuteHandlers: Handlers<'findCommute'> = {
  findCommute: async ({ readDelayed, services, vocabulary, jobSeeker }, { query: { commute } }) => {
    const reach = reachOf(commute, vocabulary.masterData)
    if (!reach) throw formProblem([{ key: 'commute', index: 0, message: unreadable }])
    return readDelayed(async (scope) => {
      const hidden = hiddenOf(await readPassedOver(scope, [jobSeeker.id]))
      return presentReach(scope, { services, vocabulary, reach, hidden })
    })
  },
}
