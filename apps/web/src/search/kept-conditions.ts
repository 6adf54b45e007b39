import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { areFormStates } from '#web/page/are-form-states.ts'
import { readStored, subscribeToStored, writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.advanced-search-condition'

/** The conditions of the last search from the form of conditions, with their labels (docs/behaviour.md §9); none on the server. */
export const readKeptConditions = (): FormElementState[] => readStored(key, areFormStates, [])

/** Keeps conditions in the browser; nothing chosen clears what was kept. */
export function keepConditions(states: readonly FormElementState[]): void {
  const answered = states.filter(isAnswered)
  writeStored(key, answered.length > 0 ? answered : null)
}

/** Calls back when conditions were kept or cleared, in this tab or in another one. @returns how to stop */
export const subscribeToKeptConditions = (listener: () => void): (() => void) => subscribeToStored(key, listener)
