import { queryOptions } from '@tanstack/react-query'
import type { CallArguments } from '@tsunagu/client/calls/create-client.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ApiClient } from './api-client.ts'

/** A call as a query: cached under `['api', operation, input]`. */
export function apiQuery<N extends PortalOperationName>(api: ApiClient, operation: N, input: Input<N>) {
  return queryOptions<Output<N>, Error, Output<N>, readonly unknown[]>({
    queryKey: ['api', operation, input],
    queryFn: ({ signal, meta }) => {
      const options = { signal, isPrefetch: meta?.['isPrefetch'] === true }
      return api.call(operation, ...([input, options] as CallArguments<N>))
    },
  })
}

/** The common prefix of the keys of all API responses, for invalidation. */
export const apiQueryKey = <N extends PortalOperationName>(
  operation?: N,
  input?: Partial<Input<N>>,
): readonly unknown[] => ['api', operation, input].filter((part) => part !== undefined)
