import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { OperatorApplicationWithMoves, OperatorMove } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { closingReasonNames } from '../board/board-words.ts'

/** A step of a selection on its thread: what is done, what is in hand, and what is to come. */
export interface SelectionStep {
  name: string
  /** A moment, or a day of Tokyo; `''` while it is not known. */
  at: string
  note: string
  state: 'done' | 'now' | 'open'
}

type Facts = {
  application: OperatorApplicationWithMoves
  sheet: ApplicationSheet
  /** Of this posting; undefined for who may not see them. */
  interviews: readonly OperatorInterview[] | undefined
  now: Date
}

const lastMove = ({ moves }: OperatorApplicationWithMoves, action: string): OperatorMove | undefined =>
  moves.findLast((move) => move.action === action)

const isPast = (at: string, now: Date): boolean => at !== '' && Date.parse(at) <= now.getTime()

function interviewStep({
  application,
  interviews = [],
  now,
}: Facts): Omit<SelectionStep, 'state'> & { isDone: boolean } {
  const current = interviews.find(({ status }) => status !== 'cancelled')
  const at = current?.startDateTime ?? lastMove(application, 'interview')?.movedDatetime ?? ''
  const notes = { offered: '本人が日時を選ぶのを待っています', other_times_wanted: '別の日時をご希望です' }
  const places = {
    picked: '本人が選んだ日時の確定待ち',
    confirmed: current?.isOnline ? 'オンライン' : (current?.place ?? ''),
  }
  const note = current && current.status !== 'cancelled' ? { ...notes, ...places }[current.status] : ''
  return { name: '面接', at, note, isDone: isPast(at, now) && current?.status !== 'picked' }
}

function offerStep({ application, sheet: { offers } }: Facts): Omit<SelectionStep, 'state'> & { isDone: boolean } {
  const offer = offers.find(({ status }) => status === 'pending' || status === 'accepted')
  const note = offer?.status === 'pending' ? `回答期限 ${dayInWords(offer.replyDeadline)}` : ''
  return { name: '内定', at: offer?.madeDatetime ?? '', note, isDone: application.status === 'offer_accepted' }
}

function endOf(application: OperatorApplicationWithMoves): SelectionStep | null {
  if (application.status !== 'closed') return null
  const last = application.moves.at(-1)
  const code = last?.reasonCode as keyof typeof closingReasonNames | undefined
  const note =
    last?.actor === 'job_seeker' ? '本人が辞退' : code && code in closingReasonNames ? closingReasonNames[code] : ''
  return { name: '終了', at: last?.movedDatetime ?? '', note, state: 'now' }
}

/** The steps of an application with the days of both sides: the first one that is not done is in hand. */
export function selectionSteps(facts: Facts): SelectionStep[] {
  const { application, sheet } = facts
  const { documentsSentDay, replyDueDay } = sheet.employerDays
  const applied = lastMove(application, 'apply')
  const first = application.moves[0]
  const begun =
    first && first.action !== 'apply'
      ? [{ name: first.action === 'refer' ? '紹介' : '問い合わせ', at: first.movedDatetime, note: '', isDone: true }]
      : []
  const selection = lastMove(application, 'start_selection')
  const accepted = application.moves.findLast(({ to }) => to === 'offer_accepted')
  const startDay = sheet.offers.find(({ status }) => status === 'accepted')?.startDay ?? ''
  const steps = [
    ...begun,
    {
      name: '応募',
      at: applied && applied.to === 'entered' ? applied.movedDatetime : (application.consentedDatetime ?? ''),
      note: application.consentedDatetime === null ? '' : 'データ提供に同意',
      isDone: applied !== undefined,
    },
    {
      name: '書類を送付',
      at: documentsSentDay ?? '',
      note: replyDueDay === null ? '' : `返事の期限 ${dayInWords(replyDueDay)}`,
      isDone: documentsSentDay !== null,
    },
    { name: '選考開始', at: selection?.movedDatetime ?? '', note: '', isDone: selection !== undefined },
    interviewStep(facts),
    offerStep(facts),
    {
      name: '承諾・入職',
      at: accepted?.movedDatetime ?? '',
      note: startDay === '' ? '' : `入職 ${dayInWords(startDay)}`,
      isDone: accepted !== undefined,
    },
  ]
  const end = endOf(application)
  // What was left out before a step that is done is no longer in hand
  const current = end ? -1 : steps.findLastIndex(({ isDone }) => isDone) + 1
  const shown = steps.map(
    ({ isDone, ...step }, index): SelectionStep => ({
      ...step,
      state: isDone ? 'done' : index === current ? 'now' : 'open',
    }),
  )
  return end ? [...shown.filter(({ state }) => state === 'done'), end] : shown
}
