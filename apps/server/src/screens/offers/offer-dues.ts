import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import type { OpenApplication } from '#server/features/offers/offer-choice.queries.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'

type Due = OfferComparison['dues'][number]

/** What days are collected from. */
interface Dated {
  offers: OfferComparison['offers']
  applications: readonly OpenApplication[]
  firstChoiceId: string | null
  /** The day in Tokyo. */
  today: string
}

/** `2026-11-26T14:00:00+09:00` as 「14:00」. */
const timeOf = (moment: Date): string => dateTimeInTokyo(moment).slice(11, 16)

/** Deadlines, interviews, and the result of the first choice, by their days; what is over is left out. */
export function duesOf({ offers, applications, firstChoiceId, today }: Dated): Due[] {
  const isOffered = (id: string) => offers.some(({ jobPostingId }) => jobPostingId === id)
  const deadlines = offers.map(
    ({ jobPostingId, workplace, title, replyDeadline }): Due => ({
      kind: 'deadline',
      jobPostingId,
      workplace: workplace || title,
      day: replyDeadline,
      time: '',
      isFirstChoice: jobPostingId === firstChoiceId,
    }),
  )
  const others = applications
    .filter(({ jobPostingId }) => !isOffered(jobPostingId))
    .flatMap(({ jobPostingId, workplace, title, interviewAt, replyDueDay }): Due[] => {
      const isFirstChoice = jobPostingId === firstChoiceId
      const dueOn = (kind: Due['kind'], day: string, time: string): Due => ({
        kind,
        jobPostingId,
        workplace: workplace || title,
        day,
        time,
        isFirstChoice,
      })
      const interview = interviewAt ? [dueOn('interview', dayInTokyo(interviewAt), timeOf(interviewAt))] : []
      // The employer's day is a plan: only who waits for it is shown it (record 304)
      const result = isFirstChoice && replyDueDay ? [dueOn('result', replyDueDay, '')] : []
      return [...interview, ...result]
    })
  return [...deadlines, ...others]
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`))
}

/**
 * Says that deadlines come before the result of the first choice; `''` where none does, or no day of it is known. An
 * interview still ahead is the earliest day on which there can be a result.
 */
export function warningOf(dues: readonly Due[]): string {
  const ofFirst = dues.filter(({ isFirstChoice, kind }) => isFirstChoice && kind !== 'deadline')
  const expected = ofFirst.map(({ day }) => day).toSorted((one, other) => one.localeCompare(other))
  const result = expected.at(-1)
  if (result === undefined) return ''
  const early = dues.filter(({ kind, day, isFirstChoice }) => kind === 'deadline' && !isFirstChoice && day < result)
  if (early.length === 0) return ''
  return `第一希望の結果が出る前に、${early.length}件の内定の回答期限が来ます。期限をのばせるか、担当から事業所に確かめられます。`
}
