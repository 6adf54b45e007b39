import type { ClosingReasonCode } from '@tsunagu/contract/hiring/progress.ts'

/** Why an application was ended, as its job seeker reads it. */
export const closingReasonTexts: { [C in ClosingReasonCode]: string } = {
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
