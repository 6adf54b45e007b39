import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** An event with its place in the service's order. */
export interface PlacedEvent {
  position: number
  id: string
  type: string
  jobSeekerId: string | null
  data: Record<string, unknown>
  createdAt: Date
}

export interface EventFilter {
  types?: readonly string[]
  jobSeekerId?: string
}

const columns = ['position', 'id', 'type', 'job_seeker_id as jobSeekerId', 'data', 'created_at as createdAt'] as const

/** Events behind a place, in their order, at most `limit`. */
export async function listPlacedEvents(
  scope: TenantScope,
  { after, limit, types, jobSeekerId }: EventFilter & { after: number; limit: number },
): Promise<PlacedEvent[]> {
  let query = scope
    .selectFrom('event')
    .select(columns)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .$narrowType<{ position: number }>()
  if (types) query = query.where('type', 'in', types)
  if (jobSeekerId) query = query.where('job_seeker_id', '=', jobSeekerId)
  return query.execute()
}

/** The place of the last event; 0 before the first. */
export async function findLastPosition(scope: TenantScope): Promise<number> {
  const found = await scope.selectFrom('event_place').select('last_position').executeTakeFirst()
  return found?.last_position ?? 0
}
