import { object, oneOf, type Static, Type } from '../base/schema.ts'

/**
 * A term of an offer beside what the posting said of it (`''`: nothing). `changed`: both say something else; `added`: the
 * posting names nothing of the kind; `unstated`: no posting states it. `note` says in words how they differ, if that can be
 * said.
 */
export const offeredTerm = object({
  name: Type.String(),
  offered: Type.String(),
  posted: Type.String(),
  difference: oneOf(['same', 'changed', 'added', 'unstated']),
  note: Type.String(),
})
export type OfferedTerm = Static<typeof offeredTerm>

/** What a posting said, by the names and in the words that job seekers read. */
export const postedTerms = object({
  title: Type.String(),
  duties: Type.String(),
  pay: object({
    minValue: Type.Number(),
    maxValue: Type.Number(),
    unitText: oneOf(['HOUR', 'DAY', 'MONTH', 'YEAR']),
  }),
  terms: Type.Array(object({ name: Type.String(), text: Type.String() })),
})
export type PostedTerms = Static<typeof postedTerms>
