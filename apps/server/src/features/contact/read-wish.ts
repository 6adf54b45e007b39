import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { type ContactHours, type ContactWish, contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

const at = (key: keyof ContactWish, message: string, index = 0): FormError => ({ key, index, message })

function hoursErrors(hours: readonly ContactHours[]): FormError[] {
  return hours.flatMap(({ from, until }, index) => {
    if (until <= from) return [at('hours', '終わりの時刻は、始まりの時刻より後にしてください。', index)]
    return until - from > 1_440 ? [at('hours', '時間は、24時間以内で選んでください。', index)] : []
  })
}

function pauseError(pausedUntil: string | null, now: Date): FormError[] {
  if (pausedUntil === null) return []
  // One that is over says nothing more: it is stored as it was
  if (pausedUntil <= addDays(dayInTokyo(now), contactLimits.pauseDays)) return []
  return [at('pausedUntil', '連絡をひかえる日は、1年以内で選んでください。')]
}

/** A wish that may be stored. @throws a problem that names what does not fit, in Japanese */
export function readWish(wish: ContactWish, now: Date): ContactWish {
  const errors = [...hoursErrors(wish.hours), ...pauseError(wish.pausedUntil, now)]
  if (wish.way === 'hours' && wish.hours.length === 0) {
    errors.push(at('hours', '電話してよい曜日と時間を、1つ以上選んでください。'))
  }
  if (errors.length > 0) throw formProblem(errors)
  return wish
}
