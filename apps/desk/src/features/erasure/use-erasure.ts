import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ErasureReason } from '@tsunagu/contract/hiring/job-seeker.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { peopleKey } from '#desk/api/queries/people.ts'
import { erasureQuery, personKey } from '#desk/api/queries/person.ts'
import { jobSeekerKey } from '#desk/api/queries.ts'
import { serverNow } from '#desk/page/clock.ts'

interface Wanted {
  reason: ErasureReason
  /** The mail address, typed. */
  confirmation: string
}

/** What an erasure takes away and leaves, and the erasure itself. */
export function useErasure(service: string, jobSeekerId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const preview = useQuery(erasureQuery(client, service, jobSeekerId))
  const erase = useMutation({
    mutationFn: async ({ reason, confirmation }: Wanted) => {
      const params = { jobSeekerId }
      const input = { params, query: { reason }, body: { confirmation } }
      return { ...(await client.call('eraseJobSeeker', input, ofService(service))), reason, at: serverNow() }
    },
    onSuccess: () => {
      // Nothing of them stays in the memory of the page
      queries.removeQueries({ queryKey: personKey(service, jobSeekerId) })
      queries.removeQueries({ queryKey: jobSeekerKey(service, jobSeekerId) })
      return queries.invalidateQueries({ queryKey: peopleKey(service) })
    },
  })
  return { preview, erase }
}
export type Receipt = NonNullable<ReturnType<typeof useErasure>['erase']['data']>
