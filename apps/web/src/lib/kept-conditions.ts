import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { readStored, writeStored } from './local-storage.ts'

const key = 'tsunagu.advanced-search-condition'

const hasStrings = (value: object, ...names: string[]) =>
  names.every((name) => typeof Reflect.get(value, name) === 'string')

const isContent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  hasStrings(value, 'label', 'text') &&
  'bool' in value &&
  typeof value.bool === 'boolean' &&
  'uint32' in value &&
  typeof value.uint32 === 'number'

const isState = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  hasStrings(value, 'type', 'key') &&
  'keyIndex' in value &&
  typeof value.keyIndex === 'number' &&
  'contentStates' in value &&
  Array.isArray(value.contentStates) &&
  value.contentStates.every(isContent)

const areStates = (value: unknown): value is FormElementState[] => Array.isArray(value) && value.every(isState)

/** The conditions of the last search from the form of conditions, with their labels (specification §3); none on the server. */
export const readKeptConditions = (): FormElementState[] => readStored(key, areStates, [])

/** Keeps conditions in the browser; nothing chosen clears what was kept. */
export function keepConditions(states: readonly FormElementState[]): void {
  const answered = states.filter(isAnswered)
  writeStored(key, answered.length > 0 ? answered : null)
}
