import type { RequestContext } from '#server/request/handler.ts'

/** Where mails lead to sign in, on the host that the visitor came by. */
export const signInUrl = ({ origin }: Pick<RequestContext, 'origin'>): string => `${origin}/sign_in`
