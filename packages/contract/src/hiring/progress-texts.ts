import type { ClosingReasonCode, DeclineReason, MoveAction, ProgressStatus } from './progress.ts'

/** Names of the statuses, for job seekers and staff. */
export const progressStatusNames: Record<ProgressStatus, string> = {
  waiting: '確認中',
  referral: '紹介',
  entered: '応募',
  under_consideration: '選考中',
  offer_accepted: '内定承諾',
  closed: '終了',
}

/** What happened, as the job seeker reads it in the timeline. */
export const moveTexts: Record<MoveAction, string> = {
  inquiry: '問い合わせました',
  withdraw_inquiry: '問い合わせを取り下げました',
  refer: 'アドバイザーが紹介しました',
  apply: '応募しました',
  start_selection: '選考が始まりました',
  interview: '面接に進みました',
  offer: '内定が届きました',
  withdraw_offer: '内定の提示が取り下げられました',
  decline: '辞退しました',
  close: '終了しました',
  reopen: '再開しました',
}

/** Why an application was ended, as its job seeker reads it. */
export const closingReasonTexts: Record<ClosingReasonCode, string> = {
  not_selected: '選考の結果、今回は採用を見送らせていただくことになりました。',
  position_filled: 'ほかの方で採用が決まり、募集が終了しました。',
  posting_ended: '応募先の都合により、募集が終了しました。',
  requirements_not_met: '応募の条件に合わなかったため、選考を終了しました。',
  terms_not_agreed: '条件の折り合いがつかず、選考を終了しました。',
  no_response: 'ご連絡がとれなかったため、選考を終了しました。',
  offer_expired: '内定の回答期限が過ぎたため、終了しました。',
  asked_by_job_seeker: 'お申し出により、終了しました。',
  other: '応募先または募集の都合により終了しました。',
}

/** Why a job seeker declined, as it is recorded with the move: for the job seeker and for staff. */
export const declineReasonTexts: Record<DeclineReason, string> = { terms_changed: '条件が変わったため' }
