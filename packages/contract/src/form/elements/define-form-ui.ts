import type { Static, TSchema } from '../../schema.ts'

/** What one form element UI type needs beyond the element itself: the payload's shape and one Japanese sample. */
export interface FormUiDefinition<S extends TSchema> {
  ui: S
  sample: Static<S>
}

/** Declares a form element UI type: shape and sample in one place. */
export const defineFormUi = <S extends TSchema>(definition: FormUiDefinition<S>): FormUiDefinition<S> => definition
