import { limits } from '../base/limits.ts'
import { nullable, object, oneOf, type Static, Type, text } from '../base/schema.ts'
import { stateTypes } from './ui-types.ts'

const uint32 = () => Type.Integer({ minimum: 0, maximum: 4_294_967_295 })

/** A stored or uploaded file as a form sees it (docs/behaviour.md §5). Its size in bytes is an addition of ours. */
export const fileState = object({
  name: text(255),
  url: text(2_000),
  contentType: text(255),
  size: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type FileState = Static<typeof fileState>

/** One answer: the member of the state's type has the value, the others are empty. */
export const contentState = object({
  label: text(200),
  uint32: uint32(),
  bool: Type.Boolean(),
  text: text(10_000),
  file: nullable(fileState),
})
export type ContentState = Static<typeof contentState>

/** The answer to one form element; `key` + `keyIndex` name it within its form, also inside repeated sets. */
export const formElementState = object({
  type: oneOf(stateTypes),
  contentStates: Type.Array(contentState, { maxItems: limits.valuesPerState }),
  key: text(100, { minLength: 1 }),
  keyIndex: Type.Integer({ minimum: 0, maximum: limits.keyIndexes - 1 }),
  elementObjId: text(100),
})
export type FormElementState = Static<typeof formElementState>

export const formElementStates = Type.Array(formElementState, { maxItems: 500 })
