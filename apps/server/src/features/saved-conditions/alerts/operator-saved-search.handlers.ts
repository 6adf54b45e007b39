import { isCondition } from '@tsunagu/contract/search/search-states.ts'
import { listSavedSearches } from '#server/features/saved-conditions/saved-condition.queries.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { readSearchAlerts } from './search-alert.present.ts'

/** What staff see of the searches that somebody has saved: they change nothing of them. */
export const operatorSavedSearchHandlers: Handlers<'listSavedSearches'> = {
  listSavedSearches: async ({ run, services }, { params }) =>
    run(async (scope) => {
      const id = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const saved = await listSavedSearches(scope, id)
      const { alerts } = await readSearchAlerts(scope, services, id)
      const alertOf = new Map(alerts.map((alert) => [alert.id, alert]))
      return {
        savedSearches: saved.map((search) => {
          const alert = alertOf.get(search.id)
          return {
            id: search.id,
            name: search.name,
            labels: search.states
              .filter(isCondition)
              .flatMap(({ contentStates }) => contentStates.map(({ label }) => label).filter(Boolean)),
            savedDatetime: dateTimeInTokyo(search.savedAt),
            frequency: alert?.frequency ?? ('never' as const),
            isPaused: alert?.isPaused ?? false,
            newCount: alert?.newPostingIds.length ?? 0,
          }
        }),
      }
    }),
}
