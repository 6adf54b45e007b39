import type { CallArguments } from '@tsunagu/client/calls/create-client.ts'
import { FetchError, responseErrorOf } from '@tsunagu/client/calls/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { PageCallResult, PageRequest } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ApiClient } from './api-client.ts'

const refusalOf = ({ status, body, retryAfterSeconds }: PageCallResult) =>
  responseErrorOf(
    new Response(JSON.stringify(body), {
      status,
      headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
    }),
  )

/**
 * The client of a page that the server draws: calls are functions of the same process, and their results objects as the handlers
 * made them. It fails with the errors of the browser's client.
 */
export const createInProcessClient = (run: PageRequest['call']): ApiClient => ({
  async call<N extends PortalOperationName>(operation: N, ...[input]: CallArguments<N>): Promise<Output<N>> {
    const result = await run(operation, input ?? {}).catch((error: unknown) => {
      throw error instanceof Error ? new FetchError(error) : error
    })
    if (result.status >= 400) throw await refusalOf(result)
    return (result.status === 204 ? {} : result.body) as Output<N>
  },
})
