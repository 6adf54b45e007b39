import { object, type Static, Type } from '../base/schema.ts'
import { contactCounts, contactEntry, contactState, contactWish } from '../contact/contact-schemas.ts'
import { defineComponent } from './define-component.ts'

/**
 * How the job seeker wishes to be reached (an addition of ours): the wish with its version, what was made of it this month,
 * and what the adviser sees now.
 */
export const contactPreference = object({
  id: Type.String(),
  title: Type.String(),
  jobSeekerName: Type.String(),
  /** The adviser, or the service's own. */
  adviserName: Type.String(),
  wish: contactWish,
  /** 0 until something is said. */
  version: Type.Integer({ minimum: 0 }),
  call: contactState,
  counts: contactCounts,
  /** The newest first. */
  contacts: Type.Array(object({ ...contactEntry, isReported: Type.Boolean() })),
})
export type ContactPreference = Static<typeof contactPreference>

const wish: ContactPreference['wish'] = {
  way: 'hours',
  hours: [
    { weekday: 2, from: 1_080, until: 1_200 },
    { weekday: 4, from: 1_080, until: 1_200 },
    { weekday: 6, from: 600, until: 720 },
  ],
  messagesInHours: false,
  skipsHolidays: true,
  isAdviserOnly: true,
  callsPerMonth: 2,
  messagesPerWeek: null,
  pausedUntil: null,
}

const sample: ContactPreference = {
  id: 'contact_preference',
  title: '',
  jobSeekerName: '田中 美咲',
  adviserName: '佐伯 ゆかり',
  wish,
  version: 1,
  call: {
    refusal: 'outside_hours',
    nextFromDatetime: '2026-11-21T10:00:00+09:00',
    nextUntilDatetime: '2026-11-21T12:00:00+09:00',
  },
  counts: { callsThisMonth: 1, messagesThisMonth: 6, messagesThisWeek: 1 },
  contacts: [
    {
      id: '9c4f0d27-6b18-4e53-8a9d-71f2c5b30e84',
      channel: 'call',
      direction: 'to_job_seeker',
      result: 'reached',
      atDatetime: '2026-11-17T18:20:00+09:00',
      staffName: '佐伯 ゆかり',
      refusal: null,
      reason: '',
      isReported: false,
    },
    {
      id: 'b7e15a90-3d62-4c08-9f41-0a8d6e2c7b35',
      channel: 'call',
      direction: 'to_job_seeker',
      result: 'no_answer',
      atDatetime: '2026-10-28T12:40:00+09:00',
      staffName: '佐伯 ゆかり',
      refusal: 'outside_hours',
      reason: '面接の時刻が当日に変わったため',
      isReported: false,
    },
  ],
}

/** How the job seeker wishes to be reached. */
export const contactPreferenceComponent = defineComponent({
  payload: contactPreference,
  sample,
  states: {
    'nothing said': {
      ...sample,
      wish: { ...wish, way: 'anytime', hours: [], isAdviserOnly: false, callsPerMonth: null },
      version: 0,
      call: { ...sample.call, refusal: null },
      counts: { callsThisMonth: 0, messagesThisMonth: 0, messagesThisWeek: 0 },
      contacts: [],
    },
    'messages only': {
      ...sample,
      wish: { ...wish, way: 'messages_only', hours: [] },
      call: { refusal: 'messages_only', nextFromDatetime: null, nextUntilDatetime: null },
    },
    'a broken wish reported': {
      ...sample,
      contacts: sample.contacts.map((contact) => ({ ...contact, isReported: contact.refusal !== null })),
    },
  },
})
