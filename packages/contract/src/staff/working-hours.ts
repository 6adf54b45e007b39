import { answerWithinMinutes } from './work-queue.ts'

/** When the staff of a service work, in minutes of the day in Tokyo, and within how much of it they answer. */
export interface WorkingHours {
  opensAt: number
  closesAt: number
  /** 0 is Sunday. */
  weekdays: number[]
  worksOnHolidays: boolean
  /** Days of their own on which they do not work, `YYYY-MM-DD`. */
  closedDays: string[]
  answerWithinMinutes: { message: number; application: number; interview: number }
}

/** Those of a service that has set none. */
export const standardHours: WorkingHours = {
  opensAt: 9 * 60,
  closesAt: 18 * 60,
  weekdays: [1, 2, 3, 4, 5],
  worksOnHolidays: false,
  closedDays: [],
  answerWithinMinutes: { ...answerWithinMinutes },
}

export const workingHoursLimits = { dayMinutes: 24 * 60, answerMinutes: 5 * 24 * 60, closedDays: 100 } as const
