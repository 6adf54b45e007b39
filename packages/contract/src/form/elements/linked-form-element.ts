import { object, oneOf, type Static, text } from '../../base/schema.ts'
import { formContentsSyncActions } from '../ui-types.ts'

/**
 * The element that follows this one's value, and how (docs/behaviour.md §5): `municipalities` loads its choices,
 * `value_as_text` and `value_as_code` write a name or a code into it. In sets that repeat it is that of the same repetition.
 */
export const linkedFormElement = object({
  elementKey: text(100, { minLength: 1 }),
  formContentsSyncAction: oneOf(formContentsSyncActions),
})
export type LinkedFormElement = Static<typeof linkedFormElement>
