import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isSessionOpen } from './open-session.queries.ts'

/** What a page hears of by itself (record 028). */
export const liveNewsHandlers: Handlers<'streamEvents'> = {
  streamEvents: async ({ run, services, tenant, jobSeeker }) => {
    const { id: jobSeekerId, sessionId } = jobSeeker
    const stream = services.news.open({ tenant: tenant.key, jobSeekerId }, () =>
      run((scope) => isSessionOpen(scope, { sessionId, jobSeekerId }, services.clock())),
    )
    if (!stream) throw new Problem('resource_exhausted', { retryAfterSeconds: 60 })
    return {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Nobody on the way keeps it, changes it, or waits for its end
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
      content: stream,
    }
  },
}
