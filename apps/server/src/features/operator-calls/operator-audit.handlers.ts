import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { listActs } from './operator-audit.queries.ts'

export const operatorAuditHandlers: Handlers<'listOperatorActs'> = {
  listOperatorActs: async ({ run }, { query: { startKey, perPage = operatorLimits.actsPerPage, ...filter } }) => {
    const after = startKey === undefined ? null : Number(startKey)
    const found = await run((scope) => listActs(scope, { ...filter, after, limit: perPage + 1 }))
    const shown = found.slice(0, perPage)
    const last = shown.at(-1)
    return {
      acts: shown.map(({ at, number: _place, jobSeekerIds, ...act }) => ({
        ...act,
        at: dateTimeInTokyo(at),
        jobSeekerIds: [...jobSeekerIds],
      })),
      nextKey: found.length > perPage && last ? String(last.number) : null,
    }
  },
}
