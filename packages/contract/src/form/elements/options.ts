import { object, type Static, Type, text } from '../../schema.ts'
import { contentState } from '../state.ts'

/** A choice: its visible label, and the content state it stands for. */
export const formOption = object({ label: text(200), state: contentState })
export type FormOption = Static<typeof formOption>
export const formOptions = Type.Array(formOption, { maxItems: 2_000 })
