/** Mails that somebody gets only when they have asked for them. */
export const mailKinds = ['magazine', 'recommend'] as const
export type MailKind = (typeof mailKinds)[number]

/** After this long since the sign-in a new password asks for the one in force again (`decisions.md` §4). */
export const recentSignInMinutes = 15
