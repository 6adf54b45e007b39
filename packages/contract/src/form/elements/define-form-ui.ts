import type { Static, TSchema } from '../../base/schema.ts'
import type { ContentState } from '../state.ts'
import type { StateType } from '../ui-types.ts'

/** What a form element UI type needs beyond the element itself: the type of its answer, the payload's shape, a sample. */
export interface FormUiDefinition<S extends TSchema> {
  /** The type of its answer, unless a form sets another. */
  stateType: StateType
  ui: S
  sample: Static<S>
  /** A valid answer for gallery and tests, if the sample's choices and the state's type do not determine one: a date, a file. */
  answers?: readonly ContentState[]
}

/** Declares a form element UI type: shape and sample in one place. */
export const defineFormUi = <S extends TSchema>(definition: FormUiDefinition<S>): FormUiDefinition<S> => definition
