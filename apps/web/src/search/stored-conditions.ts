import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { areFormStates } from '#web/page/are-form-states.ts'
import { readStored, subscribeToStored, writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.advanced-search-condition'

/** The conditions of the last search from the form of conditions, with their labels (docs/behaviour.md §9); none on the server. */
export const readStoredConditions = (): FormElementState[] => readStored(key, areFormStates, [])

/** Stores conditions in the browser; without a chosen one it removes those of before. */
export function storeConditions(states: readonly FormElementState[]): void {
  const chosen = states.filter(isAnswered)
  writeStored(key, chosen.length > 0 ? chosen : null)
}

/** Calls back when conditions were stored or removed, in this tab or in another one. @returns how to stop */
export const subscribeToStoredConditions = (listener: () => void): (() => void) => subscribeToStored(key, listener)
