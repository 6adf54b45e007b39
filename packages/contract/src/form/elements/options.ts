import { object, type Static, Type, text } from '../../base/schema.ts'
import { contentState } from '../state.ts'

/**
 * A choice: its visible label, and its content state. `group`, an addition of ours: the answer of the other field for
 * which it is offered (`groupedBy`).
 */
export const formOption = object({ label: text(200), state: contentState, group: Type.Optional(text(100)) })
export type FormOption = Static<typeof formOption>
export const formOptions = Type.Array(formOption, { maxItems: 2_000 })
