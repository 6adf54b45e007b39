import { previewedService } from '#server/features/site/previewed-service.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { openView } from '#server/screens/open-view.ts'

/** The portal's page of a service's draft (docs/behaviour.md §49). */
export const sitePreviewHandlers: Handlers<'getSitePreview'> = {
  getSitePreview: async (context, { params: { key } }) => {
    const previewed = await previewedService(context.services, context.tenant.key, key)
    const view = previewed?.tenant.views.get(previewed.viewId)
    if (!previewed || !view) throw new Problem('not_found')
    // For a visitor: a job seeker who is signed in on this device has nothing to do with it
    return openView({ ...context, tenant: previewed.tenant, jobSeeker: null }, view)
  },
}
