import { type CloudEvent, eventTypePrefix } from '@tsunagu/contract/events/cloud-event.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { PlacedEvent } from './event-page.queries.ts'

/** An event as CloudEvents 1.0 has it. @param source the origin of the service's pages */
export const presentEvent = (event: PlacedEvent, source: string): CloudEvent => ({
  specversion: '1.0',
  id: event.id,
  source,
  type: `${eventTypePrefix}${event.type}`,
  ...(event.jobSeekerId !== null && { subject: event.jobSeekerId }),
  time: dateTimeInTokyo(event.createdAt),
  datacontenttype: 'application/json',
  sequence: String(event.position),
  data: event.data,
})
