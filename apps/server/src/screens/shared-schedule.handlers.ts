import { findSharer } from '#server/features/schedules/share.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { buildView, viewOfRoute } from './build-view.ts'
import { createScreenContext } from './screen-context.ts'

/** The schedule of somebody else, by its share key. */
export const sharedScheduleHandlers: Handlers<'getSharedScheduleView'> = {
  getSharedScheduleView: async (context, { params, query: { fromDate, datePeriodDay, periodTimeType } }) => {
    const { tenant, run, setHeader, address } = context
    // In no index, in no cache, and the key goes nowhere by way of a link
    setHeader('x-robots-tag', 'noindex, nofollow')
    setHeader('cache-control', 'no-store')
    setHeader('referrer-policy', 'no-referrer')
    const definition = viewOfRoute(tenant, 'job_seeker_schedule')
    const shown = await run(async (scope) => {
      const sharedBy = definition && (await findSharer(scope, params.jobSeekerId))
      if (!definition || sharedBy === undefined) return null
      const schedulePeriod = { fromDate, days: datePeriodDay, periodTimeType, sharedBy }
      // Nobody is signed in here: whatever else the screen holds of a job seeker stays out
      const screenContext = createScreenContext({ ...context, jobSeeker: null }, scope, { schedulePeriod })
      return buildView(screenContext, definition)
    })
    if (shown) return { view: { ...shown, isPrivate: false } }
    await limitCalls(context, 'wrongShareKeysPerAddress', address)
    throw new Problem('permission_denied', {
      message: 'このリンクは使えません。新しいリンクを、お送りいただいた方にお尋ねください。',
    })
  },
}
