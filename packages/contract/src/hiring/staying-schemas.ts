import { dateTime, day, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { leavingCauses, stayingAnswers } from './staying.ts'

/** What a job seeker says six months after joining; the ledger of fees may have something else. */
export const stayingWords = {
  answer: oneOf(stayingAnswers),
  /** The last day of work, for `left` alone. */
  leftOn: nullable(day()),
  /** Why, for `left` alone; none where nothing was said. */
  causes: Type.Array(oneOf(leavingCauses), { maxItems: leavingCauses.length, uniqueItems: true }),
}

/** The answer of a job seeker six months after joining, as staff read it. */
export const ownStaying = object(stayingWords)

/** The same beside the other answers of a person. */
export const saidStaying = object({
  placementId: uuid(),
  employer: Type.String(),
  joiningDay: day(),
  ...stayingWords,
  answeredDatetime: dateTime(),
})
export type SaidStaying = Static<typeof saidStaying>
