import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { takeLineEvent } from './line-event.queries.ts'
import { noteFriendship } from './line-link.queries.ts'

/** LINE sends fewer at once. */
const mostEvents = 100
const longestId = 100

/** What the portal reads of an event. LINE adds members at any time: the rest is left alone. */
interface LineEvent {
  id: string
  type: string
  userId: string
  at: Date
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestId && !value.includes('\0')

/** Later than any clock of LINE's may be: a wrong time must not make what follows look old. */
const farthestMs = 5 * 60_000

function eventOf(value: unknown, now: Date): LineEvent | null {
  const [id, type, timestamp] = [member(value, 'webhookEventId'), member(value, 'type'), member(value, 'timestamp')]
  const userId = member(member(value, 'source'), 'userId')
  if (!isId(id) || !isId(userId) || typeof type !== 'string' || typeof timestamp !== 'number') return null
  const isTime = Number.isSafeInteger(timestamp) && timestamp >= 0 && timestamp <= now.getTime() + farthestMs
  return isTime ? { id, type, userId, at: new Date(timestamp) } : null
}

/** The events of a webhook's body; what is none is left out. @param body JSON that LINE has signed */
export function readLineEvents(body: unknown, now: Date): LineEvent[] {
  const events = member(body, 'events')
  if (!Array.isArray(events)) return []
  return events.slice(0, mostEvents).flatMap((value: unknown) => eventOf(value, now) ?? [])
}

/**
 * Does what events ask for, each once: adding the official account and blocking it change whether notices arrive. Everything else,
 * such as what people write to the account, is neither read nor stored.
 */
export async function takeLineEvents(scope: TenantScope, events: readonly LineEvent[], now: Date): Promise<void> {
  for (const { id, type, userId, at } of events) {
    if (type !== 'follow' && type !== 'unfollow') continue
    if (await takeLineEvent(scope, id, now)) await noteFriendship(scope, { userId, isFriend: type === 'follow', at })
  }
}
