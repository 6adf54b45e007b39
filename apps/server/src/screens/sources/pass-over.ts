import { passOverLimits } from '@tsunagu/contract/search/pass-over.ts'
import { presentEntry, presentParts } from '#server/features/passed-over/passed-over.present.ts'
import { listPassedOverRows } from '#server/features/passed-over/passed-over.queries.ts'
import { entriesHiding } from '#server/postings/passed-over.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { passedOverOfView } from '#server/screens/hidden-of-view.ts'

export const passOverSources = {
  posting: defineSource({
    type: 'pass_over',
    provides: ['jobPostingId', 'title', 'facilityName', 'corporationName', 'entries'],
    load: async (context) => {
      const { posting, jobSeekerId, scope, today } = context
      if (!posting || jobSeekerId === null) return null
      const hiding = new Set(entriesHiding(await passedOverOfView(context), posting).map(({ id }) => id))
      if (hiding.size === 0 && posting.isClosed) return null
      const rows =
        hiding.size === 0 ? [] : await listPassedOverRows(scope, { jobSeekerId, today, limit: passOverLimits.entries })
      return {
        jobPostingId: posting.id,
        title: posting.title,
        facilityName: posting.shopName,
        corporationName: posting.companyName,
        entries: rows.filter(({ id }) => hiding.has(id)).map(presentEntry),
      }
    },
  }),
}

export const passedOverListSources = {
  own: defineSource({
    type: 'passed_over_list',
    provides: ['parts'],
    load: async ({ scope, jobSeekerId, today }) =>
      jobSeekerId === null
        ? null
        : {
            parts: presentParts(
              await listPassedOverRows(scope, { jobSeekerId, today, limit: passOverLimits.perPage + 1 }),
            ),
          },
  }),
}
