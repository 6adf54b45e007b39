import { dateTime, day, nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'
import {
  joiningAudiences,
  joiningFeelings,
  joiningLimits,
  joiningStages,
  joiningStepStates,
  joiningSteps,
  termStates,
} from './joining-check.ts'

/** What was promised, and what it is like. */
const checkedTerm = object({
  name: Type.String(),
  promised: Type.String(),
  state: oneOf(termStates),
  /** In the job seeker's words; `''` for none. */
  note: Type.String(),
})
export type CheckedTerm = Static<typeof checkedTerm>

/** What is said of a term; in the order in which the terms were read. */
export const termAnswer = object({
  name: text(joiningLimits.nameLength, { minLength: 1 }),
  state: oneOf(termStates),
  note: text(joiningLimits.noteLength),
})

const version = () => Type.Integer({ minimum: 0, maximum: 2_147_483_646 })

/** What a job seeker says of the whole. */
export const joiningWords = {
  feeling: oneOf(joiningFeelings),
  /** Something to talk about; `''` for nothing. */
  memo: text(joiningLimits.memoLength),
  audience: oneOf(joiningAudiences),
}
/** The version that was read; 0 where nothing was answered. */
export const checkVersion = version

/** A question after joining, with its answer. */
export const joiningCheck = object({
  placementId: uuid(),
  stage: oneOf(joiningStages),
  employer: Type.String(),
  joiningDay: day(),
  terms: Type.Array(checkedTerm),
  ...joiningWords,
  version: version(),
  answeredDatetime: nullable(dateTime()),
  /** The last day on which it can be answered or changed. */
  openUntil: day(),
  isOpen: Type.Boolean(),
})
export type JoiningCheck = Static<typeof joiningCheck>

/** A step after joining. */
export const joiningStep = object({ step: oneOf(joiningSteps), day: day(), state: oneOf(joiningStepStates) })
export type JoiningStep = Static<typeof joiningStep>
