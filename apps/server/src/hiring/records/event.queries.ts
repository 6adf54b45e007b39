import { randomUUID } from 'node:crypto'
import type { EventData } from '@tsunagu/contract/events/event-data.ts'
import type { EventType } from '@tsunagu/contract/events/events.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

interface EventOf<T extends EventType> {
  type: T
  /** Null where it is about no single job seeker. */
  jobSeekerId: string | null
  data: EventData[T]
  /** A second event with the same key is not recorded. */
  dedupeKey: string
}

/** Something an adviser must know of or act on, for delivery to the agency's own systems (docs/behaviour.md §25). */
export type NewEvent = { [T in EventType]: EventOf<T> }[EventType]

/** Type and data of such an event, fitting each other. */
export type EventContent<Wanted extends EventType> = { [T in Wanted]: Pick<EventOf<T>, 'type' | 'data'> }[Wanted]

/** Records an event in the transaction of its change. A trigger tells the desk's open pages (migration 0041). */
export async function recordEvent(scope: TenantScope, event: NewEvent, now: Date): Promise<void> {
  await scope
    .insertInto('event', {
      id: randomUUID(),
      type: event.type,
      job_seeker_id: event.jobSeekerId,
      data: JSON.stringify(event.data),
      dedupe_key: event.dedupeKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'dedupe_key']).doNothing())
    .execute()
}
