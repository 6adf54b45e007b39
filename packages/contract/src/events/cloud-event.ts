import { dateTime, object, Type, taggedUnion, uuid } from '../base/schema.ts'
import { eventDefinitions } from './event-data.ts'
import { type EventType, eventTypes } from './events.ts'

/** In front of every type, as CloudEvents wants it; filters leave it out. */
export const eventTypePrefix = 'jp.tsunagu.'

/**
 * An event as CloudEvents 1.0 has it (JSON, structured mode): polled and posted alike. `id` is the same at every delivery;
 * `sequence` is its place in the service's order and the cursor to go on from.
 */
export interface CloudEvent {
  specversion: '1.0'
  id: string
  /** The service's pages, such as `https://kango.example.jp`. */
  source: string
  /** Such as `jp.tsunagu.progress.applied`. */
  type: string
  /** The job seeker's id; left out where it is about no single one. */
  subject?: string
  /** ISO 8601 with offset. */
  time: string
  datacontenttype: 'application/json'
  sequence: string
  /** Ids and codes of what happened, by the type (`event-data.ts`). */
  data: Record<string, unknown>
}

function branchOf(eventType: EventType) {
  const { when, data, example } = eventDefinitions[eventType]
  const type = `${eventTypePrefix}${eventType}`
  const members = {
    specversion: Type.Literal('1.0'),
    id: uuid(),
    source: Type.String(),
    type: Type.Literal(type),
    subject: Type.Optional(uuid()),
    time: dateTime(),
    datacontenttype: Type.Literal('application/json'),
    sequence: Type.String(),
    data,
  }
  return { ...object(members), title: type, description: when, examples: [cloudEventExample(eventType, example)] }
}

/** An event of a type as a receiver gets it. */
const cloudEventExample = (eventType: EventType, data: object): CloudEvent => ({
  specversion: '1.0',
  id: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  source: 'https://kango.example.jp',
  type: `${eventTypePrefix}${eventType}`,
  ...(eventType !== 'job_posting.closed' && { subject: '7d9f2c11-4e5a-4b6c-8d7e-9f0a1b2c3d77' }),
  time: '2026-11-20T09:00:00+09:00',
  datacontenttype: 'application/json',
  sequence: '1204',
  data: { ...data },
})

/** Every event, discriminated by its `type`. */
export const cloudEvent = taggedUnion<CloudEvent>('type', eventTypes.map(branchOf))
