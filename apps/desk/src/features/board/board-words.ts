import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { BoardStep, BoardTurn } from '@tsunagu/contract/hiring/board.ts'
import type { ClosingReasonCode, OperatorMoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { shortDayText, timeText } from '#desk/page/dates.ts'

export const turnNames: Record<BoardTurn, string> = { agency: 'あなた', job_seeker: '本人', employer: '事業所' }

/** What the work of a column is. */
export const columnHints: Record<ProgressStatus, string> = {
  waiting: '質問に答える',
  referral: '本人の返事を待つ',
  entered: '書類を見て推薦する',
  under_consideration: '面接と内定',
  offer_accepted: '入職まで見守る',
  closed: 'この7日間',
}

const stepNames: Record<BoardStep, string> = {
  answer_question: '質問に回答',
  decide: '応募するか決める',
  check_application: '応募を確認',
  selection_result: '選考の結果',
  pick_interview_time: '面接の日時を選ぶ',
  confirm_interview: '面接の日時を確定',
  offer_other_times: '別の日時を提案',
  attend_interview: '面接',
  interview_result: '面接の結果',
  answer_offer: '内定に回答',
  offer_expired: '内定の期限切れを確認',
  start_work: '入職',
}

const shortDay = (day: string): string => shortDayText(new Date(`${day}T00:00:00+09:00`))

/** Why an application ended, in a few words for staff. */
export const closingReasonNames: Record<ClosingReasonCode, string> = {
  not_selected: '採用にならず',
  position_filled: '枠が埋まった',
  posting_ended: '求人の終了',
  requirements_not_met: '条件に合わず',
  terms_not_agreed: '条件が折り合わず',
  no_response: '返事がない',
  offer_expired: '内定の期限切れ',
  asked_by_job_seeker: '本人の希望',
  other: 'そのほか',
}

/** What happens next, with its day where there is one. */
export function stepText({ step, stepDatetime, stepDay }: BoardCard): string {
  if (step === null) return ''
  const at = stepDatetime && new Date(stepDatetime)
  // The hour of what is over says nothing any more
  if (step === 'interview_result' && at) return `${stepNames[step]} ${shortDayText(at)}`
  if ((step === 'attend_interview' || step === 'confirm_interview') && at) {
    const moment = `${shortDayText(at)} ${timeText(at)}`
    return step === 'confirm_interview' ? `${moment} を確定` : `${stepNames[step]} ${moment}`
  }
  if (step === 'answer_offer' && stepDay !== null) return `回答 ${shortDay(stepDay)}まで`
  if (step === 'start_work' && stepDay !== null) return `入職 ${shortDay(stepDay)}`
  return stepNames[step]
}

/** Who ended an application, and why. */
export function endText({ closedBy, closingReasonCode }: BoardCard): string {
  if (closedBy === 'job_seeker') return '本人が辞退'
  return closingReasonCode === null ? '終了' : closingReasonNames[closingReasonCode]
}

/** What a move does, as the dialog and the columns name it. */
export function moveName(action: OperatorMoveAction, { statusBeforeClosed }: BoardCard): string {
  if (action === 'reopen') return `再開する（「${progressStatusNames[statusBeforeClosed ?? 'entered']}」に戻す）`
  const names = {
    refer: '紹介する',
    start_selection: '選考を始める',
    interview: '面接に進んだことを記録する',
    close: '終了にする',
  }
  return names[action]
}
