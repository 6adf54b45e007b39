/** Mails that somebody gets only when they have asked for them. */
export const mailKinds = ['magazine', 'recommend', 'saved_search'] as const
export type MailKind = (typeof mailKinds)[number]

/** What somebody reads before they ask for a kind of mail. */
export interface MailConsent {
  label: string
  /** The content of the mails, and how often they are sent. */
  description: string
  /** The consequence of switching it on; shown beside the switch, and stored as the proof of consent (特定電子メール法). */
  wording: string
}

/** The words of each consent. Proofs keep them as they stood, so that they may be changed here. */
export const mailConsents: Readonly<Record<MailKind, MailConsent>> = {
  magazine: {
    label: 'メールマガジン',
    description: '月2回ほど、働き方や資格の話題、サービスのご案内をお届けします。',
    wording:
      'オンにすると、広告を含むメールマガジンを、ご登録のメールアドレスで受け取ることに同意したことになります。いつでも、この画面やメールの中のリンクから止められます。',
  },
  recommend: {
    label: 'おすすめ求人のメール',
    description: 'プロフィールの希望条件に合う新着の求人を、週に1回まで、5件以内でお届けします。',
    wording:
      'オンにすると、おすすめの求人を紹介する広告のメールを、ご登録のメールアドレスで受け取ることに同意したことになります。いつでも、この画面やメールの中のリンクから止められます。',
  },
  saved_search: {
    label: '保存した条件の新着メール',
    description: '保存した検索条件に合う新着の求人を、条件ごとに選んだ回数でお届けします。',
    wording:
      '「知らせない」のほかを選ぶと、条件に合う求人を紹介する広告のメールを、ご登録のメールアドレスで受け取ることに同意したことになります。いつでも、この画面やメールの中のリンクから止められます。',
  },
}

/** After this long since the sign-in the account's password is asked for again before the account is changed or ended. */
export const recentSignInMinutes = 5

/** How long a mailed code is good (docs/behaviour.md §6). */
export const confirmationCodeMinutes = 30
