import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { findShare, renewShare, revokeShare, type Share } from './share.queries.ts'

const presentShare = (share: Share | undefined) => ({
  shareKey: share?.key ?? '',
  createdDatetime: share ? dateTimeInTokyo(share.createdAt) : '',
})

/** By which key others see a job seeker's free hours. */
export const shareHandlers: Handlers<'getScheduleShare' | 'renewScheduleShare' | 'revokeScheduleShare'> = {
  getScheduleShare: async ({ run, jobSeeker }) => presentShare(await run((scope) => findShare(scope, jobSeeker.id))),
  renewScheduleShare: async ({ run, jobSeeker, services }) =>
    presentShare(await run((scope) => renewShare(scope, jobSeeker.id, services.clock()))),
  revokeScheduleShare: async ({ run, jobSeeker }) => {
    await run((scope) => revokeShare(scope, jobSeeker.id))
    return presentShare(undefined)
  },
}
