import { mergeUndoDays } from '@tsunagu/contract/staff/registration-merge.ts'

/** What the job seeker reads in the portal after a merge. It names no address but that of this registration. */
export const noticeOfMerge = ({ email }: { email: string }): { subject: string; body: string } => ({
  subject: 'ご登録を1つにまとめました',
  body: [
    '同じ方のご登録が2つあることを確認したため、このご登録にまとめました。',
    `・これからは ${email} でログインしてください。\n・もう一方のご登録の応募、メッセージ、書類などは、このご登録でご覧いただけます。\n・もう一方のメールアドレスでは、ログインできなくなりました。`,
    `${mergeUndoDays}日以内であれば、元の2つのご登録に戻せます。お心当たりのない場合や、内容にちがうところがある場合は、担当者までメッセージでお知らせください。`,
  ].join('\n\n'),
})

/** What the job seeker reads once the two are parted again. */
export const noticeOfUndo = (): { subject: string; body: string } => ({
  subject: 'ご登録を元の2つに戻しました',
  body: [
    '1つにまとめたご登録を、元の2つに戻しました。もう一方のご登録は、以前のメールアドレスとパスワードで、またお使いいただけます。',
    'まとめたあとに届いたメッセージや、そのあとのお手続きは、このご登録に残っています。ご不明な点は、担当者までメッセージでお知らせください。',
  ].join('\n\n'),
})
