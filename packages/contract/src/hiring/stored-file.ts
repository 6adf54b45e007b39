import { dateTime, object, type Static, Type, text, uuid } from '../base/schema.ts'
import { fileState } from '../form/state.ts'

/** A file state (docs/behaviour.md §18); kind of document and time of keeping are additions of ours. */
export const storedFile = object({
  ...fileState.properties,
  documentType: Type.Optional(text(100)),
  savedDatetime: Type.Optional(dateTime()),
})
export type StoredFile = Static<typeof storedFile>

/** What the files that an operator gives go with. */
export const operatorFileKinds = ['message', 'todo', 'offer'] as const
export type OperatorFileKind = (typeof operatorFileKinds)[number]

/** A file as an operator's system sees it; `url` is where its key downloads the bytes. */
export const operatorFile = object({
  id: uuid(),
  name: Type.String(),
  contentType: Type.String(),
  size: Type.Integer(),
  url: Type.String(),
})
