import { eventStreamHeaders } from '#server/platform/changes/sse-connection.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isSessionOpen } from './open-session.queries.ts'

/** The event stream of an open page (record 028). */
export const changeEventsHandlers: Handlers<'streamEvents'> = {
  streamEvents: async ({ run, services, tenant, jobSeeker }) => {
    const { id: jobSeekerId, sessionId } = jobSeeker
    const stream = services.sseConnections.open({ tenant: tenant.key, jobSeekerId }, () =>
      run((scope) => isSessionOpen(scope, { sessionId, jobSeekerId }, services.clock())),
    )
    if (!stream) throw new Problem('resource_exhausted', { retryAfterSeconds: 60 })
    return { headers: eventStreamHeaders, content: stream }
  },
}
