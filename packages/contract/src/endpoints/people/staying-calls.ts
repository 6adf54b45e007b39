import { day, object, oneOf, Type, text } from '../../base/schema.ts'
import { stayingLimits, stayingStates } from '../../hiring/staying.ts'
import { stayingWords } from '../../hiring/staying-schemas.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const key = () => text(100, { minLength: 1 })

/** The question six months after joining, by the key of a mail and without signing in (docs/behaviour.md §58). */
export const stayingEndpoints = {
  readStayingQuestion: defineEndpoint({
    summary:
      'Whom the question six months after joining is about, by the key of the mail: employer and first day alone. It changes nothing, and stays readable once it is answered or its time is over. Every other key is refused alike (404).',
    access: 'public',
    body: object({ key: key() }),
    response: object({
      employer: Type.String(),
      joiningDay: day(),
      /** The last day on which it can be answered. */
      openUntil: day(),
      state: oneOf(stayingStates),
    }),
    errors: ['not_found'],
  }),
  answerStayingQuestion: defineEndpoint({
    summary: `Answers the question six months after joining, once, within ${stayingLimits.openDays} days. \`leftOn\` and \`causes\` are of \`left\` alone. It reaches the ledger of fees unless staff have written something there. 409 for what was answered, and when the time is over.`,
    access: 'public',
    body: object({ key: key(), ...stayingWords }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
}
