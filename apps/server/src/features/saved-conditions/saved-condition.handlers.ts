import { limits } from '@tsunagu/contract/base/limits.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { listMailedIds } from './alerts/alert.queries.ts'
import { mergeSaved, type SavedSearch } from './merge-saved.ts'
import { listSavedSearches, lockSavedSearches, replaceSavedSearches } from './saved-condition.queries.ts'

const present = (list: readonly SavedSearch[]) => ({
  savedSearchConditions: list.map(({ id, name, savedAt, states }) => ({
    id,
    name,
    savedDatetime: dateTimeInTokyo(savedAt),
    formElementStates: [...states],
  })),
})

/** The saved searches of the account. */
export const savedConditionHandlers: Handlers<'getSavedSearchConditions' | 'mergeSavedSearchConditions'> = {
  getSavedSearchConditions: async ({ run, jobSeeker }) =>
    present(await run((scope) => listSavedSearches(scope, jobSeeker.id))),
  mergeSavedSearchConditions: async ({ run, jobSeeker, services }, { body: { saved, removedIds } }) => {
    if (saved.length + removedIds.length === 0) {
      return present(await run((scope) => listSavedSearches(scope, jobSeeker.id)))
    }
    const changed = saved.map(({ id, name, savedDatetime, formElementStates }) => ({
      name,
      states: formElementStates,
      savedAt: new Date(savedDatetime),
      isKnown: id !== undefined,
    }))
    return present(
      await run(async (scope) => {
        await lockSavedSearches(scope, jobSeeker.id)
        const before = await listSavedSearches(scope, jobSeeker.id)
        const now = services.clock()
        const mayDrop = before.length + changed.length > limits.savedSearchConditions
        const mailedIds = mayDrop ? await listMailedIds(scope, jobSeeker.id) : new Set<string>()
        const after = mergeSaved(before, { saved: changed, removedIds }, { now, mailedIds })
        await replaceSavedSearches(scope, jobSeeker.id, { before, after, now })
        return after
      }),
    )
  },
}
