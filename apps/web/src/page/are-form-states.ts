import type { FormElementState } from '@tsunagu/contract/form/state.ts'

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

/** Whether a value from outside the code (the browser's storage, a page's state) has the shape of form states. */
export const areFormStates = (value: unknown): value is FormElementState[] =>
  Array.isArray(value) && value.every(isState)
