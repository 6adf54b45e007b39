import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'

/** Where the account is signed in. In a module of their own, since the entry chunk has no room for them. */
export const sessionsQuery = (api: ApiClient) => apiQuery(api, 'getSessions', {})
/** Its passkeys, and its newest sign-ins. */
export const securityQuery = (api: ApiClient) => apiQuery(api, 'getSignInSecurity', {})
/** Its link with LINE; 404 where the service sends nothing there. */
export const lineQuery = (api: ApiClient) => apiQuery(api, 'getLineLink', {})
