import type { Static, TSchema } from '../../schema.ts'
import type { ContentState } from '../state.ts'

/** What one form element UI type needs beyond the element itself: the payload's shape and one Japanese sample. */
export interface FormUiDefinition<S extends TSchema> {
  ui: S
  sample: Static<S>
  /** A good answer for gallery and tests, where the sample's choices and the state's type do not tell one: a date, a file. */
  answers?: readonly ContentState[]
}

/** Declares a form element UI type: shape and sample in one place. */
export const defineFormUi = <S extends TSchema>(definition: FormUiDefinition<S>): FormUiDefinition<S> => definition
