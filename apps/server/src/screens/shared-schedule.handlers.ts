import { findSharer, noteShareView } from '#server/features/schedules/share.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { buildView, viewOfRoute } from './build-view.ts'
import { createScreenContext } from './screen-context.ts'

/** The schedule of somebody else, by its share key. */
export const sharedScheduleHandlers: Handlers<'getSharedScheduleView'> = {
  getSharedScheduleView: async (context, { params, query: { fromDate, datePeriodDay, periodTimeType } }) => {
    const { tenant, read, endReads, setHeader, address, services, jobSeeker } = context
    // In no index, in no cache, and the key goes nowhere by way of a link
    setHeader('x-robots-tag', 'noindex, nofollow')
    setHeader('cache-control', 'no-store')
    setHeader('referrer-policy', 'no-referrer')
    const definition = viewOfRoute(tenant, 'job_seeker_schedule')
    const shown = await read(async (scope) => {
      const now = services.clock()
      const sharer = definition && (await findSharer(scope, params.jobSeekerId, now))
      if (!definition || sharer === undefined) return null
      const shared = { by: sharer.jobSeekerId, until: sharer.expiresAt }
      // Whose hours they are only looks at what others see
      if (jobSeeker?.id !== shared.by) scope.later((writing) => noteShareView(writing, shared.by, now))
      const schedulePeriod = { fromDate, days: datePeriodDay, periodTimeType, shared }
      // Nobody is signed in here: whatever else the screen holds of a job seeker stays out
      const screenContext = createScreenContext({ ...context, jobSeeker: null }, scope, { schedulePeriod })
      return buildView(screenContext, definition)
    })
    if (shown) return { view: { ...shown, isPrivate: false } }
    endReads()
    await limitCalls(context, 'wrongShareKeysPerAddress', networkOf(address))
    throw new Problem('permission_denied', {
      message:
        'このリンクは、もう使えません。期限が切れたか、取り消されました。新しいリンクを、お送りいただいた方にお尋ねください。',
    })
  },
}
