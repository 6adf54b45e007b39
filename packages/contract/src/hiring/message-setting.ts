/** What a client e-mail setting is for (docs/behaviour.md §16); `unspecified` answers a message where one is named. */
export const emailSettingTypes = ['unspecified', 'compose', 'reply'] as const
export type EmailSettingType = (typeof emailSettingTypes)[number]
