import { createHash } from 'node:crypto'
import type { FormError } from '@tsunagu/contract/base/errors.ts'
import type { AvailableScheduleRegistration } from '@tsunagu/contract/endpoints/adviser-calls.ts'
import { type SlotMinutes, scheduleLimits, slotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import type { FreeSlot } from '#server/hiring/interviews/free-hours.queries.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { firstHour, isOnGrid, lastBeginning } from './schedule-grid.ts'

/** Most faults in one response: more help nobody. */
const maxErrors = 20

const at = (key: keyof AvailableScheduleRegistration, message: string, index = 0): FormError => ({
  key,
  index,
  message,
})

function periodError({ fromDate, toDate }: AvailableScheduleRegistration, now: Date): FormError | null {
  if (toDate < fromDate) return at('toDate', '期間の終わりの日は、始まりの日以降にしてください。')
  if (toDate <= addDays(dayInTokyo(now), scheduleLimits.daysAhead)) return null
  return at('toDate', `空き時間を登録できるのは、${scheduleLimits.daysAhead}日先までです。`)
}

/** What is wrong with the beginning of a slot, or null. */
function hourProblem(time: Date, registration: AvailableScheduleRegistration, now: Date): string | null {
  const { fromDate, toDate, periodTimeType } = registration
  const minutes = slotMinutes[periodTimeType]
  if (Number.isNaN(time.getTime()) || !isOnGrid(time, minutes)) {
    const period = minutes === 60 ? '1時間' : `${minutes}分`
    return `${firstHour}:00から${lastBeginning(minutes)}までの、${period}ごとの日時を選んでください。`
  }
  const day = dayInTokyo(time)
  if (day < fromDate || day > toDate) return '登録する期間に含まれない日時です。'
  return time < now ? 'すでに過ぎた日時は登録できません。' : null
}

/** Free time that may be stored, and the span that it replaces: nothing of the past. */
export interface FreeHours {
  /** Beginnings of slots, each once, in order. */
  startsAt: Date[]
  minutes: SlotMinutes
  from: Date
  /** Not included. */
  until: Date
}

/**
 * Reads a registration of free hours (docs/behaviour.md §17).
 * @throws a problem that names what does not fit, by the hour's place in `startDateTimes`
 */
export function readFreeHours(registration: AvailableScheduleRegistration, now: Date): FreeHours {
  const error = periodError(registration, now)
  if (error) throw formProblem([error])
  const times = registration.startDateTimes.map((text) => new Date(text))
  const errors = times.flatMap((time, index) => {
    const message = hourProblem(time, registration, now)
    return message === null ? [] : [at('startDateTimes', message, index)]
  })
  if (errors.length > 0) throw formProblem(errors.slice(0, maxErrors))
  const begin = new Date(`${registration.fromDate}T00:00:00+09:00`)
  const once = [...new Set(times.map((time) => time.getTime()))].toSorted((one, other) => one - other)
  return {
    startsAt: once.map((time) => new Date(time)),
    minutes: slotMinutes[registration.periodTimeType],
    from: begin < now ? now : begin,
    until: new Date(`${addDays(registration.toDate, 1)}T00:00:00+09:00`),
  }
}

/** What is saved of some days. */
export interface SavedSchedule {
  freeSlots: readonly FreeSlot[]
  note: string
}

/** Hours are identified by their start alone: so are those of a page that was opened before there were half hours. */
const markOf = ({ startsAt, minutes }: FreeSlot) =>
  minutes === 60 ? startsAt.getTime() : [startsAt.getTime(), minutes]

/** A revision of some days' saved hours: the same as long as none of them changes. */
export const revisionOf = ({ freeSlots, note }: SavedSchedule): string =>
  createHash('sha256')
    .update(JSON.stringify([freeSlots.map(markOf), note]))
    .digest('base64url')
    .slice(0, 22)
