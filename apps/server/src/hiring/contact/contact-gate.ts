import type { ContactStateShape } from '@tsunagu/contract/contact/contact-schemas.ts'
import {
  type ContactFacts,
  type ContactState,
  type ContactWindow,
  callState,
  messageState,
} from '@tsunagu/contract/contact/contact-state.ts'
import type { ContactRefusal } from '@tsunagu/contract/contact/contact-wish.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import type { StoredContact } from './contact-facts.queries.ts'

/** Who wants to reach somebody, and when. */
export interface Reaching {
  now: Date
  /** Of the member of staff, or of the key. */
  staffId: string
  isHoliday: (day: string) => boolean
}

/** The holidays of a service, as its lists have them. */
export const holidaysOf = (services: Pick<Services, 'masterData'>, tenant: string): ((day: string) => boolean) => {
  const { holidayName } = services.masterData(tenant)
  return (day) => holidayName(day) !== undefined
}

const factsOf = (stored: StoredContact, { now, staffId, isHoliday }: Reaching): ContactFacts => ({
  ...stored,
  now,
  isHoliday,
  isAdviser: stored.adviserId === null || stored.adviserId === staffId,
})

/** Whether somebody may be called. */
export const callStateOf = (stored: StoredContact, reaching: Reaching): ContactState =>
  callState(factsOf(stored, reaching))

/** Whether a message may be sent. @param answeredAt when an answer was written that is sent some seconds later */
export const messageStateOf = (stored: StoredContact, reaching: Reaching, answeredAt?: Date): ContactState =>
  messageState(factsOf(stored, reaching), answeredAt)

/** A state as calls have it. */
export const presentState = ({ refusal, next }: ContactState): ContactStateShape => ({
  refusal,
  nextFromDatetime: next && dateTimeInTokyo(next.from),
  nextUntilDatetime: next && dateTimeInTokyo(next.until),
})

/** The refusal of a contact that needs a reason. Its `generalErrors` are the code of the refusal, and when it may be made. */
export function wishProblem(refusal: ContactRefusal, next: ContactWindow | null, reasonName: string): Problem {
  const when = next ? ` It may be made from ${dateTimeInTokyo(next.from)} on.` : ''
  return new Problem('failed_precondition', {
    code: 'contact_wish',
    message: `This contact does not keep to the job seeker's wish (${refusal}).${when} With "${reasonName}", which they can read, it is made all the same.`,
    generalErrors: [refusal, ...(next ? [dateTimeInTokyo(next.from)] : [])],
  })
}
