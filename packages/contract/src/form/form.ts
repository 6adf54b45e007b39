import { object, oneOf, ref, type Static, Type, taggedUnion, text } from '../base/schema.ts'
import { type FormUis, type FormUiType, formUis } from './elements/registry.ts'
import { type FormElementState, formElementState } from './state.ts'
import { type ValidateType, validateTypes } from './ui-types.ts'

/**
 * Rules that the specification names but gives no field for: one definition checked on both sides
 * (docs/behaviour.md §5). Lengths count characters as people see them; `0` means no limit. `rule` names a check of
 * `validate-form.ts` for a kind of text (`''`: none); `autocomplete` is the HTML token.
 */
export const formElementRules = object({
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 0 }),
  rule: oneOf(['', 'password', 'tel', 'katakana', 'same_as_password']),
  autocomplete: text(40),
})
export type FormElementRules = Static<typeof formElementRules>

const headOfElement = { label: text(200), description: text(1_000) }
const restOfElement = {
  state: formElementState,
  validateType: oneOf(validateTypes),
  isDisabled: Type.Boolean(),
  rules: formElementRules,
}

interface FormElementBase {
  label: string
  description: string
  state: FormElementState
  validateType: ValidateType
  isDisabled: boolean
  rules: FormElementRules
}
/** A form element of one UI type; `ui` is that type's payload. */
export type FormElementOf<T extends FormUiType> = FormElementBase & { uiType: T; ui: FormUis[T] }
export type FormElement = { [T in FormUiType]: FormElementOf<T> }[FormUiType]

export const formElement = taggedUnion<FormElement>(
  'uiType',
  Object.entries(formUis).map(([uiType, definition]) =>
    object({ ...headOfElement, uiType: Type.Literal(uiType), ui: definition.ui, ...restOfElement }),
  ),
)

/**
 * Elements that belong together, such as 姓 and 名. Sets nest; with `increasableFiledSetCount` above 0, a set may repeat
 * that many times: its repetitions follow each other, each with its index (`repeated-sets.ts`). `addLabel` is an
 * addition of ours: the text of the button that adds one.
 */
export interface FormElementSet {
  elements: FormElement[]
  increasableFiledSetCount: number
  label: string
  subLabel: string
  elementSets: FormElementSet[]
  elementsKeyIndex: number
  isShowRequired: boolean
  addLabel?: string
}
export const formElementSet = object({
  elements: Type.Array(ref<FormElement>('FormElement')),
  increasableFiledSetCount: Type.Integer({ minimum: 0 }),
  label: text(200),
  subLabel: text(1_000),
  elementSets: Type.Array(ref<FormElementSet>('FormElementSet')),
  elementsKeyIndex: Type.Integer({ minimum: 0 }),
  isShowRequired: Type.Boolean(),
  addLabel: Type.Optional(text(100)),
})

const formSection = object({ label: text(200), elementSets: Type.Array(ref<FormElementSet>('FormElementSet')) })

/** A server-defined form (docs/behaviour.md §5). */
export const form = object({
  id: text(100),
  elements: Type.Array(ref<FormElement>('FormElement')),
  sections: Type.Array(formSection),
})
export type Form = Static<typeof form>
