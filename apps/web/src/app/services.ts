import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** What routes and frame work with: one set per browser page, one per request on the server. */
export type Services = {
  api: ApiClient
  queryClient: QueryClient
  /** `phone` and `laptop`: drawn on the server, for what the browser calls itself; `browser`: drawn where it is seen. */
  drawnFor: 'phone' | 'laptop' | 'browser'
}
