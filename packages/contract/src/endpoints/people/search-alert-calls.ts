import { limits } from '../../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text } from '../../base/schema.ts'
import { alertChannels, alertFrequencies, alertLimits } from '../../search/search-alerts.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const hour = () => Type.Integer({ minimum: 0, maximum: 23 })
const version = () => Type.Integer({ minimum: 0, maximum: 2_147_483_646 })

/** `pausedUntil` is the last day of a pause, in Tokyo; null for one that lasts until it is ended. */
const pause = { isPaused: Type.Boolean(), pausedUntil: nullable(day()) }

const alertChoice = {
  frequency: oneOf(alertFrequencies),
  channels: Type.Array(oneOf(alertChannels), { maxItems: alertChannels.length }),
  /** Of the day, in Tokyo: for `daily` and `weekly`. */
  hour: hour(),
  /** Of the week, 0 is Sunday: for `weekly`. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  ...pause,
}

const searchAlert = object({
  /** The id of the saved search. */
  id: Type.String(),
  ...alertChoice,
  /** 0 until something is set. */
  version: version(),
  /** Since when postings count as new: the last look at them, or the day on which the search was saved. */
  seenDatetime: dateTime(),
  /** Open postings that are new, the newest first, at most a hundred. */
  newPostingIds: Type.Array(Type.String()),
  /** When somebody learns of new postings next, if there are any; null where nothing is sent. */
  nextDatetime: nullable(dateTime()),
})
export type SearchAlert = Static<typeof searchAlert>

const settingChoice = {
  /** No mails from this hour until the other one; equal hours for no quiet time. */
  quietFrom: hour(),
  quietUntil: hour(),
  isQuietOnNightShifts: Type.Boolean(),
  /** Days on which a night shift begins. Past ones are dropped. */
  nightShifts: Type.Array(day(), { maxItems: alertLimits.nightShifts }),
  ...pause,
}

const alertSetting = object({
  ...settingChoice,
  version: version(),
  /** Whether mails of saved searches may be sent at all: false until one is switched on, and after a mail's link has ended them. */
  isMailOn: Type.Boolean(),
})

const searchAlerts = object({
  alerts: Type.Array(searchAlert),
  setting: alertSetting,
  /** The ways that reach the account now: push messages where a browser gets them, LINE where the account is linked. */
  offeredChannels: Type.Array(oneOf(alertChannels)),
  /** When this was read: what is marked as seen. */
  readDatetime: dateTime(),
})
export type SearchAlerts = Static<typeof searchAlerts>

/** The id of a saved search: the same for the same conditions. */
const ofSearch = object({ hash: text(64, { pattern: '^[0-9a-f]{64}$' }) })

/** What is new of saved searches, and when a job seeker learns of it (docs/behaviour.md §52). */
export const searchAlertEndpoints = {
  getSearchAlerts: defineEndpoint({
    summary: "What is new of the account's saved searches since the last look, and how it is mailed.",
    access: 'job_seeker',
    response: searchAlerts,
  }),
  putSearchAlert: defineEndpoint({
    summary: `Sets how often and in which ways new postings of a saved search are sent. \`version\` is the one that was read: another is refused with 409, as is a ${alertLimits.alerts + 1}st search that is sent. The first one by mail is the consent to such mails; one by push message switches these on for the account.`,
    access: 'job_seeker',
    params: ofSearch,
    body: object({ ...alertChoice, version: version() }),
    response: searchAlerts,
    errors: ['not_found', 'failed_precondition'],
  }),
  seeSearchAlert: defineEndpoint({
    summary:
      'Notes that the new postings of a saved search were looked at, up to the moment at which they were read. Safe to repeat.',
    access: 'job_seeker',
    params: ofSearch,
    body: object({ untilDatetime: dateTime() }),
    response: null,
    errors: ['not_found'],
  }),
  putSearchAlertSetting: defineEndpoint({
    summary:
      'Sets quiet hours and a pause for all saved searches, and whether mails may be sent at all. `version` is the one that was read: another is refused with 409.',
    access: 'job_seeker',
    body: object({ ...settingChoice, isMailOn: Type.Boolean(), version: version() }),
    response: searchAlerts,
    errors: ['failed_precondition'],
  }),
  listSavedSearches: defineEndpoint({
    summary: 'What a job seeker has saved to search for, the newest first, with the number of new postings.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({
      savedSearches: Type.Array(
        object({
          id: Type.String(),
          name: Type.String(),
          /** The conditions in words. */
          labels: Type.Array(Type.String()),
          savedDatetime: dateTime(),
          frequency: oneOf(alertFrequencies),
          isPaused: Type.Boolean(),
          newCount: Type.Integer({ minimum: 0, maximum: alertLimits.shownPostings }),
        }),
        { maxItems: limits.savedSearchConditions },
      ),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
}
