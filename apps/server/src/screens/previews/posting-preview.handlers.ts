import { postingIn } from '#server/features/feed-import/drafts/check-draft.ts'
import { findNextDocument } from '#server/features/feed-import/drafts/posting-draft.queries.ts'
import { postingId } from '#server/features/feed-import/read-posting.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { presentDraft } from '#server/postings/posting-detail.ts'
import { openedBy } from '#server/postings/preview-key.ts'
import type { Handlers } from '#server/request/handler.ts'
import { viewOfRoute } from '#server/screens/build-view.ts'
import { openView } from '#server/screens/open-view.ts'

/** The portal's page of a posting that is not published yet (docs/behaviour.md §43). */
export const postingPreviewHandlers: Handlers<'getPostingPreview'> = {
  getPostingPreview: async (context, { params: { key } }) => {
    const { services, tenant } = context
    const now = services.clock()
    const sourceId = openedBy(services.keyring, { key, tenant: tenant.key, now })
    const view = viewOfRoute(tenant, 'job_posting_detail')
    if (sourceId === null || !view) throw new Problem('not_found')
    // For nobody in particular: a job seeker who is signed in on this device has nothing to do with it
    return openView({ ...context, jobSeeker: null }, view, async (scope) => {
      const document = postingIn(await findNextDocument(scope, sourceId))
      if (!document) throw new Problem('not_found')
      const id = postingId(tenant.key, sourceId)
      return { posting: presentDraft({ id, document, today: dayInTokyo(now), service: tenant.key }) }
    })
  },
}
