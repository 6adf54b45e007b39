import { sendInterviewNotice } from '#server/hiring/interviews/interview-notice.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { takeToRemind } from './reminder.queries.ts'

/** Interviews in one transaction. */
const batch = 100

/**
 * Mails who has an interview tomorrow, or today if yesterday's mail was missed; each once: taking them and enqueuing the
 * mail is one transaction, and two processes never take the same. Nobody is woken at night: the clock begins at nine.
 */
export async function remindInterviews(services: Services): Promise<void> {
  const now = services.clock()
  const until = new Date(`${addDays(dayInTokyo(now), 2)}T00:00:00+09:00`)
  for (const tenant of services.tenants().values()) {
    for (;;) {
      const count = await services.runInScope(tenant.key, async (scope) => {
        const interviews = await takeToRemind(scope, { now, until, limit: batch })
        for (const interview of interviews) {
          await sendInterviewNotice({ tenant, services }, scope, interview, { change: 'reminder' })
        }
        return interviews.length
      })
      if (count < batch) break
    }
  }
}
