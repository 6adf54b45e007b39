/** The purpose of a client e-mail setting (specification §3); `unspecified` is a reply if a message is named. */
export const emailSettingTypes = ['unspecified', 'compose', 'reply'] as const
export type EmailSettingType = (typeof emailSettingTypes)[number]
