import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'

/** An answer without what may differ although it is the same: the labels of its choices. */
const bareAnswer = (state: FormElementState): string =>
  JSON.stringify([
    fieldId(state),
    answersIn(state).map(({ text, uint32, bool, file }) => [text.trim(), uint32, bool, file?.url ?? '']),
  ])

/** The answers of a key as one text, to be compared. */
export const answersOf = (states: readonly FormElementState[], key: string): string =>
  states
    .filter((state) => state.key === key && answersIn(state).length > 0)
    .map(bareAnswer)
    .toSorted()
    .join('\n')
