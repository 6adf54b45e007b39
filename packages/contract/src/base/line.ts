/**
 * What job seekers agree to before notices go to LINE. The version is stored with the time: new words need a new version, or
 * nobody can say later what somebody has agreed to.
 */
export const lineConsent = {
  version: '2026-12',
  points: [
    '担当者からの返信、面接、オファー、求人の条件の変更があったことを、LINEでお知らせします。',
    '保存した検索条件の新着は、条件ごとにLINEを選んだときだけお知らせします。',
    'お知らせには、サービスの名前と、このサイトへのリンクだけを書きます。お名前、求人、メッセージの内容は送りません。',
    'LINEから受け取るのは、お知らせの送り先になる識別子と、友だち追加の状態だけです。お名前や写真は受け取りません。',
    '連携はいつでも解除できます。解除すると、識別子は消去されます。',
  ],
} as const

/** What a notice on LINE is about; its words are fixed for each. */
export const lineNoticeKinds = ['message', 'interview', 'offer', 'change', 'search'] as const
export type LineNoticeKind = (typeof lineNoticeKinds)[number]
