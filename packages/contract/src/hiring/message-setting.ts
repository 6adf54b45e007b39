/** What a client e-mail setting is for (specification §3); `unspecified` answers a message where one is named. */
export const emailSettingTypes = ['unspecified', 'compose', 'reply'] as const
export type EmailSettingType = (typeof emailSettingTypes)[number]
