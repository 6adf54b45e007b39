import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints, type Input, type Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { openService, Query } from './call-service.ts'
import { fitsShape } from './fits-shape.ts'

/** A call by its name in the contract, with input and response of the contract's types. */
export type ContractCall = <N extends OperationName>(
  operation: N,
  ...[input]: Record<never, never> extends Input<N> ? [Input<N>?] : [Input<N>]
) => Promise<Output<N>>

/** Reads need no key; storing files is safe to repeat by itself, and comes before the call that takes the key. */
const takesKey = (operation: OperationName): boolean => {
  const { isRead }: EndpointDefinition = endpoints[operation]
  return !routes[operation].startsWith('GET ') && !isRead && operation !== 'moveOperatorFiles'
}

interface AnyInput {
  params?: Record<string, string>
  query?: Query
  body?: object
}

/**
 * Calls of a service by the contract; responses are checked against it.
 * @param idempotencyKey sent with what changes something
 */
export const callByContract =
  (send: Awaited<ReturnType<typeof openService>>, idempotencyKey: string): ContractCall =>
  <N extends OperationName>(operation: N, ...rest: unknown[]) => {
    const { response }: EndpointDefinition = endpoints[operation]
    const { params = {}, query = {}, body } = (rest[0] ?? {}) as AnyInput
    return send({
      operation,
      params,
      query,
      ...(body && { body }),
      ...(takesKey(operation) && { idempotencyKey }),
      read: (value) => (response === null || fitsShape(value, response) ? (value as Output<N>) : null),
    })
  }
