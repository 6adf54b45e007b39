/** The purpose of a client e-mail setting (docs/behaviour.md §16); `unspecified` is a reply if a message is named. */
export const emailSettingTypes = ['unspecified', 'compose', 'reply'] as const
export type EmailSettingType = (typeof emailSettingTypes)[number]
