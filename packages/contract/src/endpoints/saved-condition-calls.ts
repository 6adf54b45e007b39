import { limits } from '../base/limits.ts'
import { dateTime, object, Type, text } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Names the same search on every device: 64 hexadecimal digits, made from its conditions. */
const savedConditionId = () => text(64, { pattern: '^[0-9a-f]{64}$' })

const savedCondition = object({
  id: savedConditionId(),
  name: Type.String(),
  savedDatetime: dateTime(),
  /** The conditions with the labels of the day they were saved, without the order of the list. */
  formElementStates,
})

const savedConditions = object({ savedSearchConditions: Type.Array(savedCondition) })

const changedCondition = object({
  /** Where the account has it: its name is then taken over. Left out for a search that was saved just now. */
  id: Type.Optional(savedConditionId()),
  /** Longer names are cut to 60 characters. */
  name: text(200, { minLength: 1 }),
  savedDatetime: dateTime(),
  formElementStates,
})

/** Saved searches of the account (additions of ours: the specification's list is in the browser's storage). */
export const savedConditionEndpoints = {
  getSavedSearchConditions: defineEndpoint({
    summary: 'The saved searches of the account, the newest first, at most a hundred.',
    access: 'job_seeker',
    response: savedConditions,
  }),
  mergeSavedSearchConditions: defineEndpoint({
    summary:
      "Merges a device's changes into the saved searches of the account, and returns them all. A search is saved once; beyond a hundred the oldest go, those that are mailed last; conditions of over 20,000 characters are left out. Safe to repeat.",
    access: 'job_seeker',
    body: object({
      saved: Type.Array(changedCondition, { maxItems: limits.savedSearchConditions }),
      removedIds: Type.Array(savedConditionId(), { maxItems: limits.savedSearchConditions }),
    }),
    response: savedConditions,
  }),
}
