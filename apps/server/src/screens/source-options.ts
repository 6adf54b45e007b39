import { object, oneOf, Type } from '@tsunagu/contract/base/schema.ts'

/** How many entries are shown. */
export const limit = object({ limit: Type.Integer({ minimum: 1, maximum: 50 }) })
/** A form of the profile, by its file's name. */
export const formName = object({ form: Type.String() })
export const documentName = object({ document: oneOf(['term', 'privacy']) })
