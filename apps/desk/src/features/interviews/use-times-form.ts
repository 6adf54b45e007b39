import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { useState } from 'react'
import { nameOf, spanOf } from './interview-words.ts'
import { interviewProblem } from './use-interview-acts.ts'
import { isFree, overlaps, type Span } from './week.ts'

/** What an offer says beside its times. */
export interface OfferWords {
  title: string
  isOnline: boolean
  where: string
  description: string
}

interface TimesFormOptions {
  /** The free time of the person, joined. */
  free: readonly Span[]
  /** What is booked in the week that is shown. */
  booked: readonly NamedInterview[]
  minutes: number
  words: OfferWords
  onSend: (offer: { words: OfferWords; minutes: number; startDateTimes: string[]; isAgreed: boolean }) => Promise<void>
  onDone: () => void
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

/** Why a time cannot be offered, or is not free; `''` where it can be offered. */
function againstOf(span: Span, { booked, isTaken }: { booked: readonly NamedInterview[]; isTaken: boolean }): string {
  const other = booked.find((one) => {
    const own = spanOf(one)
    return own !== undefined && overlaps(own, span)
  })
  if (!isTaken) return ''
  return other ? `${nameOf(other)}さんの面接と重なりました` : 'ほかの予定と重なりました'
}

/** Times of an interview while they are chosen and sent. */
export function useTimesForm({ free, booked, onSend, onDone, ...initial }: TimesFormOptions) {
  const [minutes, setMinutes] = useState(initial.minutes)
  const [words, setWords] = useState(initial.words)
  const [starts, setStarts] = useState<readonly Date[]>([])
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [isAgreed, setIsAgreed] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const times = starts.map((start) => {
    const span = { start, minutes }
    return {
      span,
      isFree: isFree(span, free),
      against: againstOf(span, { booked, isTaken: taken.has(start.getTime()) }),
    }
  })
  const add = (start: Date) => {
    if (starts.some((one) => one.getTime() === start.getTime()))
      return setProblem('その日時は、もう候補に入っています。')
    if (starts.length >= interviewLimits.times) return setProblem(`候補は${interviewLimits.times}件までです。`)
    setProblem('')
    return setStarts([...starts, start].toSorted(byTime))
  }
  const remove = (start: Date) => setStarts(starts.filter((one) => one !== start))
  const isOutside = times.some((time) => !time.isFree)
  const refuse = (error: unknown) => {
    // Each time that somebody else has taken is named at its place
    const faults = error instanceof ResponseError ? error.formErrors.filter(({ key }) => key === 'startDateTimes') : []
    setTaken(new Set(faults.flatMap(({ index }) => starts[index]?.getTime() ?? [])))
    setProblem(
      faults.length > 0 ? '送れない候補があります。外してから、もう一度送ってください。' : interviewProblem(error),
    )
  }
  const send = async () => {
    if (isBusy) return
    if (starts.length === 0) return setProblem('候補の日時を1つ以上入れてください。')
    if (words.title.trim() === '') return setProblem('面接の相手を入れてください。')
    if (isOutside && !isAgreed) return setProblem('空き時間の外の候補があります。外すか、本人の了承を得てください。')
    setProblem('')
    setIsBusy(true)
    const startDateTimes = starts.map((start) => start.toISOString())
    await onSend({ words, minutes, startDateTimes, isAgreed: isOutside && isAgreed }).then(onDone, refuse)
    return setIsBusy(false)
  }
  return {
    minutes,
    setMinutes,
    words,
    setWords,
    times,
    add,
    remove,
    isOutside,
    isAgreed,
    setIsAgreed,
    problem,
    isBusy,
    send,
  }
}
export type TimesForm = ReturnType<typeof useTimesForm>
