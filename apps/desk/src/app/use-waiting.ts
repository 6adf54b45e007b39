import { useQueries } from '@tanstack/react-query'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { queueQuery } from '#desk/api/queries.ts'
import { hasQueue } from './menu.tsx'

/** How many items wait in each service of the person; 0 until it is known. */
export function useWaiting(services: readonly StaffService[]): number[] {
  const client = useClient()
  const results = useQueries({
    queries: services.map((one) => ({ ...queueQuery(client, one.service), enabled: hasQueue(one) })),
  })
  return results.map(({ data }) => (data ? workItemKinds.reduce((sum, kind) => sum + data.counts[kind], 0) : 0))
}
