import { noticeLimits } from '@tsunagu/contract/hiring/change-notice.ts'
import { presentEntry } from '#server/features/change-notices/change-notice.present.ts'
import { listNoticesOf } from '#server/features/change-notices/change-notice.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { noticeOfView } from '#server/screens/notice-of-view.ts'

/** What has changed of a posting since the job seeker knew it; nothing where nothing has. */
export const changeNoticeSources = {
  posting: defineSource({
    type: 'change_notice',
    provides: ['notice'],
    load: async (context) => {
      const notice = await noticeOfView(context)
      return notice && { notice }
    },
  }),
}

/** All notices of the signed-in job seeker; nothing for visitors. */
export const changeNoticeListSources = {
  own: defineSource({
    type: 'change_notice_list',
    provides: ['entries'],
    load: async ({ scope, jobSeekerId, today }) => {
      if (jobSeekerId === null) return null
      const rows = await listNoticesOf(scope, jobSeekerId, { today, limit: noticeLimits.listed })
      return { entries: rows.map(presentEntry) }
    },
  }),
}
