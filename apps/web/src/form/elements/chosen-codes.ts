import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import type { Chosen } from './level-selection.ts'

/** Converts the codes of a value into choices, with their names. */
export const chosenOf = (contents: readonly ContentState[]): Chosen[] =>
  contents.map(({ label, text }) => ({ id: text, label: label || text }))

/** The other way round. */
export const contentsOf = (selection: readonly Chosen[]): ContentState[] =>
  selection.map(({ id, label }) => textContent(id, label))
