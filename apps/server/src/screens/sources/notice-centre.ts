import {
  presentDevice,
  readNoticePage,
  readNoticeSetting,
  readUnread,
} from '#server/features/notices/notice.present.ts'
import { listDevices } from '#server/features/notices/push-subscription.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** The notices of the signed-in job seeker and their switches; nothing for visitors. */
export const noticeCentreSources = {
  own: defineSource({
    type: 'notice_centre',
    provides: ['notices', 'hasMore', 'unreadCount', 'groups', 'setting', 'push'],
    load: async ({ scope, services, jobSeekerId }) => {
      if (jobSeekerId === null) return null
      const [page, unread, setting, rows] = await readTogether([
        readNoticePage(scope, { jobSeekerId }),
        readUnread(scope, jobSeekerId),
        readNoticeSetting(scope, jobSeekerId),
        services.push ? listDevices(scope, jobSeekerId) : [],
      ])
      if (services.push === null) return { ...page, ...unread, setting, push: null }
      const devices = rows.map(presentDevice)
      return { ...page, ...unread, setting, push: { publicKey: services.push.publicKey, devices } }
    },
  }),
}
