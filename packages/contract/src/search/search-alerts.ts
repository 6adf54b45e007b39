/** How often new postings of a saved search are mailed. */
export const alertFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The ways in which new postings reach a job seeker. A further one is added here, and to the check of its column. */
export const alertChannels = ['mail', 'push', 'line'] as const
export type AlertChannel = (typeof alertChannels)[number]

export const alertLimits = {
  /** Saved searches of an account whose new postings are mailed. */
  alerts: 30,
  /** New postings of a saved search that are counted and listed. */
  shownPostings: 100,
  /** Mails a day of searches that are mailed at once: what is new after them waits for the next morning. */
  mailsPerDay: 3,
  nightShifts: 62,
  /** Most days of a pause with an end. */
  pauseDays: 366,
} as const

/** What holds for a saved search as long as its job seeker has set nothing. */
export const alertDefaults = { frequency: 'never', channels: ['mail'], hour: 8, weekday: 1 } as const

/** What holds for an account as long as its job seeker has set nothing: no mails from 21:00 until 8:00. */
export const alertSettingDefaults = { quietFrom: 21, quietUntil: 8, isQuietOnNightShifts: true } as const
