import { fileState } from './form/state.ts'
import { dateTime, object, type Static, Type, text } from './schema.ts'

/** A file state (specification §3); kind of document and time of keeping are additions of ours. */
export const storedFile = object({
  ...fileState.properties,
  documentType: Type.Optional(text(100)),
  savedDatetime: Type.Optional(dateTime()),
})
export type StoredFile = Static<typeof storedFile>
