export const sessionAppTypes = ['unspecified', 'web', 'app'] as const
export type SessionAppType = (typeof sessionAppTypes)[number]
