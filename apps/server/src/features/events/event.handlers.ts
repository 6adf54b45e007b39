import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Handlers } from '#server/request/handler.ts'
import { presentEvent } from './cloud-event.present.ts'
import { findLastPosition, listPlacedEvents } from './event-page.queries.ts'
import { placeAllEvents } from './place-events.queries.ts'

/** Polling, the other way to events beside webhooks (docs/behaviour.md §25). */
export const eventHandlers: Handlers<'listEvents'> = {
  listEvents: async ({ run, services, tenant }, { query }) => {
    const after = Number(query.after ?? 0)
    const perPage = query.perPage ?? operatorLimits.eventsPerPage
    const filter = {
      ...(query.type && { types: query.type }),
      ...(query.jobSeekerId && { jobSeekerId: query.jobSeekerId }),
    }
    return run(async (scope) => {
      await placeAllEvents(scope, services.clock())
      const last = await findLastPosition(scope)
      const found = await listPlacedEvents(scope, { after, limit: perPage + 1, ...filter })
      const shown = found.slice(0, perPage)
      const hasMore = found.length > perPage
      // a filter leaves places out: behind its last page the next call begins at the end of what was looked through
      const next = hasMore ? (shown.at(-1)?.position ?? after) : Math.max(after, last)
      const source = services.originsOf(tenant).page
      return { events: shown.map((event) => presentEvent(event, source)), next: String(next), hasMore }
    })
  },
}
