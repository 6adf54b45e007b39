import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { JobPostingFeedEnvelope } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { serverNow } from '#desk/page/clock.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { withField } from './document.ts'
import { storeCopy } from './local-copy.ts'
import type { Editor } from './use-editor.ts'

/** A document that the check has nothing against has the import format; the server checks it again. */
const isPosting = (document: DraftDocument): document is DraftDocument & JobPostingFeedEnvelope =>
  'title' in document && 'jobLocation' in document

type PublishOptions = {
  service: string
  sourceId: string
  staffId: string
  editor: Editor
  onPublished: (jobPostingId: string) => void
}

/** Publishes what is typed, and ends its draft, unless somebody else was first. */
export function usePublish({ service, sourceId, staffId, editor, onPublished }: PublishOptions) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const { baseVersion, baseReceivedAt, draftVersion } = editor.base
      // The day of the last change is what the law and the lists go by
      const body = withField(editor.document, 'x-tsunagu.updatedAt', serverNow().toISOString())
      if (!isPosting(body)) throw new Error('The document is no posting.')
      const query = {
        ifVersion: baseVersion,
        ...(baseReceivedAt !== null && { ifReceivedAt: baseReceivedAt }),
        ...(draftVersion > 0 && { ifDraft: draftVersion }),
      }
      return client.call('putJobPosting', { params: { sourceId }, query, body }, ofService(service))
    },
    onSuccess: async ({ result, posting }) => {
      storeCopy({ staffId, service, sourceId }, null)
      editor.finish()
      toast(
        result === 'quarantined'
          ? `${numberOf(sourceId)} には直すところがあるため、公開していません。`
          : `${numberOf(sourceId)} を公開しました。`,
      )
      await queries.invalidateQueries({ queryKey: postingsKey(service) })
      onPublished(posting.jobPostingId)
    },
    onError: async (error) => {
      editor.hold(false)
      if (isConflict(error)) await editor.readAgain()
    },
  })
}
