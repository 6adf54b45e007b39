import { object, Type, text } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const calendarSetting = object({
  /** Whether there is an address. It is shown once, when it is made. */
  hasAddress: Type.Boolean(),
  /** Whether entries name the job seeker. */
  hasNames: Type.Boolean(),
})

/** The interviews of a member of staff in a calendar of theirs (docs/behaviour.md §42). */
export const staffCalendarEndpoints = {
  getStaffCalendar: defineEndpoint({
    summary: 'Whether the person who asks has a calendar address.',
    access: 'staff',
    response: calendarSetting,
  }),
  renewStaffCalendar: defineEndpoint({
    summary:
      'Makes a secret address of the interviews of the person who asks, for calendar programs. The address before ends.',
    access: 'staff',
    body: object({ hasNames: Type.Boolean() }),
    response: object({ address: Type.String() }),
  }),
  removeStaffCalendar: defineEndpoint({
    summary: 'Ends the calendar address of the person who asks. Safe to repeat.',
    access: 'staff',
    response: null,
  }),
  readStaffCalendar: defineEndpoint({
    summary:
      'The picked and confirmed interviews of whose address it is, from 30 days ago to 180 days ahead, as a calendar (`.ics`). The address of who was stopped leads nowhere.',
    access: 'desk',
    params: object({ key: text(64) }),
    response: null,
    download: true,
    errors: ['not_found'],
  }),
}
