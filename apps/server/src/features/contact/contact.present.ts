import type { ContactPreference } from '@tsunagu/contract/components/contact-preference.ts'
import type { ContactState } from '@tsunagu/contract/contact/contact-state.ts'
import { contactLabel, hoursText } from '@tsunagu/contract/contact/contact-wish.ts'
import type { Contact, RecordedContact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import type { StoredContact } from '#server/hiring/contact/contact-facts.queries.ts'
import { callStateOf, messageStateOf, presentState, type Reaching } from '#server/hiring/contact/contact-gate.ts'
import type { ContactRow } from '#server/hiring/contact/contact-log.queries.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'

/** A contact as both sides read it. */
export const presentEntry = (row: Omit<ContactRow, 'note'>): Omit<RecordedContact, 'note'> => ({
  id: row.id,
  channel: row.channel,
  direction: row.direction,
  result: row.result,
  atDatetime: dateTimeInTokyo(row.at),
  staffName: row.staff_name,
  refusal: row.refusal || null,
  reason: row.reason,
})

/** A contact with the note of the staff. */
export const presentContact = (row: ContactRow): RecordedContact => ({ ...presentEntry(row), note: row.note })

const countsOf = ({ callsThisMonth, messagesThisMonth, messagesThisWeek }: StoredContact) => ({
  callsThisMonth,
  messagesThisMonth,
  messagesThisWeek,
})

/** When the hours change a state: a window opens, or the open one closes. An hour after the last message, answers need one. */
function nextChange(states: readonly ContactState[], { wroteAt, isAnswer }: StoredContact, now: Date): Date | null {
  const moments = states.flatMap(({ next }) => (next ? [next.from, next.until] : []))
  if (isAnswer && wroteAt) moments.push(new Date(wroteAt.getTime() + 60 * 60_000))
  const coming = moments.filter((moment) => moment > now)
  return coming.length > 0 ? new Date(Math.min(...coming.map((moment) => moment.getTime()))) : null
}

/** How a job seeker may be reached now, for staff. */
export function presentStaffContact(
  jobSeekerId: string,
  stored: StoredContact,
  contacts: readonly ContactRow[],
  reaching: Reaching,
): Contact {
  const [call, message] = [callStateOf(stored, reaching), messageStateOf(stored, reaching)]
  const changes = nextChange([call, message], stored, reaching.now)
  return {
    jobSeekerId,
    isSaid: stored.version > 0,
    wish: stored.wish,
    label: contactLabel(stored.wish, dayInTokyo(reaching.now)),
    hoursText: hoursText(stored.wish.hours),
    call: presentState(call),
    message: presentState(message),
    counts: countsOf(stored),
    changesDatetime: changes && dateTimeInTokyo(changes),
    contacts: contacts.map(presentContact),
  }
}

interface Shown {
  stored: StoredContact
  names: { jobSeeker: string; adviser: string }
  contacts: readonly ContactRow[]
  reportedIds: ReadonlySet<string>
  reaching: Reaching
}

/** The same for the job seeker: what their adviser sees. */
export const presentPreference = ({ stored, names, contacts, reportedIds, reaching }: Shown) =>
  ({
    jobSeekerName: names.jobSeeker,
    adviserName: names.adviser,
    wish: stored.wish,
    version: stored.version,
    call: presentState(callStateOf(stored, reaching)),
    counts: countsOf(stored),
    contacts: contacts.map((row) => ({ ...presentEntry(row), isReported: reportedIds.has(row.id) })),
  }) satisfies Omit<ContactPreference, 'id' | 'title'>
