import type { ContentState, FileState, FormElementState } from './state.ts'
import type { StateType } from './ui-types.ts'

const empty: ContentState = { label: '', uint32: 0, bool: false, text: '', file: null }

/** A text answer, with its label. */
export const textContent = (text: string, label = ''): ContentState => ({ ...empty, text, label })
export const boolContent = (bool: boolean, label = ''): ContentState => ({ ...empty, bool, label })
export const uint32Content = (uint32: number, label = ''): ContentState => ({ ...empty, uint32, label })
export const fileContent = (file: FileState): ContentState => ({ ...empty, file, label: file.name.slice(0, 200) })

/** The name of an element's answers within its form: `key` and `keyIndex` in one. */
export const fieldId = ({ key, keyIndex }: { key: string; keyIndex: number }): string => `${keyIndex}:${key}`

/** Builds the state of a form element (see `formElementState`). */
export function elementState(
  type: StateType,
  key: string,
  contentStates: ContentState[] = [],
  keyIndex = 0,
): FormElementState {
  return { type, contentStates, key, keyIndex, elementObjId: '' }
}

/** All texts of a key, in order: empty ones are left out. */
export function textsOf(states: readonly FormElementState[], key: string, keyIndex = 0): string[] {
  return states
    .filter((state) => state.key === key && state.keyIndex === keyIndex)
    .flatMap((state) => state.contentStates.map((content) => content.text))
    .filter((text) => text !== '')
}

/** The first text of a key, or `''`. */
export const textOf = (states: readonly FormElementState[], key: string, keyIndex = 0): string =>
  textsOf(states, key, keyIndex)[0] ?? ''

/** The first number of a key, or `0`. */
export const uint32Of = (states: readonly FormElementState[], key: string, keyIndex = 0): number =>
  states.find((state) => state.key === key && state.keyIndex === keyIndex)?.contentStates[0]?.uint32 ?? 0
