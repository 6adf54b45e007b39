import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import {
  findSaved,
  type SavedCondition,
  type SavedConditions,
  searchIdentity,
  withoutSaved,
} from '#web/search/saved-conditions.ts'
import { readRemoved, readStoredConditions, storeMerged } from './stored-conditions.ts'

type AccountConditions = Output<'mergeSavedSearchConditions'>['savedSearchConditions']

/** What a device stores: its list, and the ids of deleted searches that the account may still have. */
type DeviceConditions = { list: SavedConditions; removedIds: readonly string[] }

/** Changes that go on all the time do not make calls without an end. */
const mostRounds = 5

/** Searches of the time before accounts had them lack the flag. */
const isUnknownToAccount = ({ id, isChanged }: SavedCondition): boolean => id === undefined || isChanged === true

const onDevice = (): DeviceConditions => ({ list: readStoredConditions(), removedIds: readRemoved() })

/**
 * The searches that the browser stores after the account has responded: the account's searches, with the changes and
 * deletions made here since the request was sent. Drops searches that the account has no longer: another device deleted
 * them.
 *
 * @param sent what the browser stored when the request was sent
 * @param now what it stores when the response arrives
 */
function mergedWith(account: AccountConditions, sent: DeviceConditions, now: DeviceConditions): DeviceConditions {
  const own = account.map(({ id, name, savedDatetime, formElementStates }) => ({
    id,
    name,
    savedAt: savedDatetime,
    states: formElementStates,
  }))
  const wasHere = (identity: string) => findSaved(sent.list, identity) && !findSaved(now.list, identity)
  const removedSince = [
    ...now.removedIds.filter((id) => !sent.removedIds.includes(id)),
    ...own.filter(({ states }) => wasHere(searchIdentity(states))).map(({ id }) => id),
  ]
  const removedIds = [...new Set(removedSince)]
  const isSent = ({ states, name, isChanged }: SavedCondition) => {
    const before = findSaved(sent.list, searchIdentity(states))
    return before?.name === name && before.isChanged === isChanged
  }
  const list = now.list
    .filter((saved) => isUnknownToAccount(saved) && !isSent(saved))
    .reduce<SavedConditions>(
      (merged, saved) => {
        const identity = searchIdentity(saved.states)
        const id = findSaved(merged, identity)?.id
        return [{ ...saved, ...(id === undefined ? {} : { id }) }, ...withoutSaved(merged, identity)]
      },
      own.filter(({ id }) => !removedIds.includes(id)),
    )
  return { list, removedIds }
}

/**
 * Sends what the account does not know, and takes over what it has; again for what was changed meanwhile.
 *
 * @returns how many searches the account has
 */
export async function mergeConditions(api: ApiClient, rounds = mostRounds): Promise<number> {
  const sent = onDevice()
  const saved = sent.list.filter(isUnknownToAccount).map(({ id, name, savedAt, states }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    savedDatetime: savedAt,
    formElementStates: states,
  }))
  const body = { saved, removedIds: [...sent.removedIds] }
  const { savedSearchConditions } = await api.call('mergeSavedSearchConditions', { body })
  const { list, removedIds } = mergedWith(savedSearchConditions, sent, onDevice())
  storeMerged(list, removedIds)
  const isDone = removedIds.length === 0 && !list.some(isUnknownToAccount)
  return isDone || rounds === 1 ? savedSearchConditions.length : mergeConditions(api, rounds - 1)
}
