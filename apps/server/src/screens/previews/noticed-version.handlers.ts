import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import { findNoticedVersion } from '#server/features/change-notices/noticed-version.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { presentDraft } from '#server/postings/posting-detail.ts'
import type { Handlers } from '#server/request/handler.ts'
import { buildScreen } from '#server/screens/build-screen.ts'
import { requireScreen } from '#server/screens/open-view.ts'
import { createScreenContext } from '#server/screens/screen-context.ts'

/**
 * What a version says of itself. The rest of a posting's page is about its present state (new, closed, similar ones) or
 * acts on it (like, pass over), which would be wrong beside terms that are not in force.
 */
const readTypes: ReadonlySet<ComponentType> = new Set([
  'title',
  'sub_description',
  'basic_info_table',
  'paragraph',
  'paragraph_list',
])

/** Both versions of a posting that a notice of changed terms compares, as pages to be read (docs/behaviour.md §59). */
export const noticedVersionHandlers: Handlers<'getNoticedVersion'> = {
  getNoticedVersion: async (context, { params: { id, side } }) => {
    const { services, jobSeeker, setHeader, run } = context
    setHeader('x-robots-tag', 'noindex, nofollow')
    const definition = requireScreen(context, 'job_posting_detail')
    const components = definition.components.filter(({ type }) => readTypes.has(type))
    return run(async (scope) => {
      const found = await findNoticedVersion(scope, { jobSeekerId: jobSeeker.id, id, side })
      if (!found) throw new Problem('not_found')
      const { jobPostingId, document, version, validFrom, validUntil, terms } = found
      const today = dayInTokyo(services.clock())
      const posting = presentDraft({ id: jobPostingId, document, today, service: context.tenant.key })
      // For nobody in particular: what the job seeker has to do with the posting belongs to its present state
      const screenContext = createScreenContext({ ...context, jobSeeker: null }, scope, { posting })
      return {
        screen: await buildScreen(screenContext, { ...definition, components }),
        noticed: {
          jobPostingId,
          title: document.title,
          side,
          version,
          validFromDatetime: dateTimeInTokyo(validFrom),
          validUntilDatetime: validUntil && dateTimeInTokyo(validUntil),
          terms,
        },
      }
    })
  },
}
