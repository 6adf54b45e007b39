import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { listRequests } from './request.queries.ts'
import { findShare, renewShare, revokeShare, type Share } from './share.queries.ts'

const presentShare = async (scope: TenantScope, jobSeekerId: string, share: Share | undefined) => ({
  shareKey: share?.key ?? '',
  createdDatetime: share ? dateTimeInTokyo(share.createdAt) : '',
  expiresDatetime: share ? dateTimeInTokyo(share.expiresAt) : '',
  viewCount: share?.viewCount ?? 0,
  lastViewedDatetime: share?.lastViewedAt ? dateTimeInTokyo(share.lastViewedAt) : '',
  requests: await listRequests(scope, jobSeekerId),
})

/** By which key others see a job seeker's free hours. */
export const shareHandlers: Handlers<'getScheduleShare' | 'renewScheduleShare' | 'revokeScheduleShare'> = {
  getScheduleShare: async ({ run, jobSeeker: { id }, services }) =>
    run(async (scope) => presentShare(scope, id, await findShare(scope, id, services.clock()))),
  renewScheduleShare: async ({ run, jobSeeker: { id }, services }) =>
    run(async (scope) => presentShare(scope, id, await renewShare(scope, id, services.clock()))),
  revokeScheduleShare: async ({ run, jobSeeker: { id } }) =>
    run(async (scope) => {
      await revokeShare(scope, id)
      return presentShare(scope, id, undefined)
    }),
}
