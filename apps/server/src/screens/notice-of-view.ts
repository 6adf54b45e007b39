import { presentNotice } from '#server/features/change-notices/change-notice.present.ts'
import { findNoticeOfPosting, readCompared } from '#server/features/change-notices/change-notice.queries.ts'
import { oncePerView } from './screen-context.ts'

/**
 * What has changed of a view's posting since the job seeker knew it, read once for all its components; null for visitors,
 * where nothing has, and where a posting that was closed is open again before its next notice.
 */
export const noticeOfView = oncePerView(async ({ posting, jobSeekerId, scope, today }) => {
  if (!posting || jobSeekerId === null) return null
  const row = await findNoticeOfPosting(scope, { jobSeekerId, jobPostingId: posting.id, today })
  const compared = row && (await readCompared(scope, row))
  const notice = row && compared ? presentNotice(row, compared) : null
  return notice && (notice.kind !== 'changed' || notice.terms.length > 0) ? notice : null
})
