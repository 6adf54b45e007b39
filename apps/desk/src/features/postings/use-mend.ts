import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedEnvelope } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** A document that the gate has read once is a posting; what is wrong with it, the gate says again. */
const isPosting = (value: unknown): value is JobPostingFeedEnvelope =>
  typeof value === 'object' && value !== null && 'identifier' in value && 'x-tsunagu' in value

/** Sends a mended posting, unless somebody has changed it meanwhile. @param onPublished it lacks nothing any more */
export function useMend(service: string, { sourceId, version, quarantine }: StoredPosting, onPublished: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (document: unknown) => {
      if (!isPosting(document)) throw new Error('The document is no posting.')
      const query = { ifVersion: version ?? 0, ...(quarantine && { ifReceivedAt: quarantine.receivedAt }) }
      return client.call('putJobPosting', { params: { sourceId }, query, body: document }, ofService(service))
    },
    onSuccess: ({ result }) => {
      if (result === 'quarantined') return
      toast(`${numberOf(sourceId)} を公開しました。`)
      onPublished()
    },
    // In words that stay when the field goes because there is nothing to mend any more
    onError: (error) => {
      if (isConflict(error)) toast('ほかの人か取りこみが、先にこの求人を変えました。最新の内容を表示しています。')
    },
    // After a conflict as well: what is there now must be seen
    onSettled: () => queries.invalidateQueries({ queryKey: postingsKey(service) }),
  })
}
