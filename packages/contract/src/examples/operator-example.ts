import type { FileDownload } from '../endpoints/define-endpoint.ts'
import type { Endpoints, Input, Output } from '../endpoints/registry.ts'
import type { OperationName } from '../endpoints/routes.ts'

/** Every call of an agency's own systems. */
export type OperatorOperationName = {
  [N in OperationName]: Endpoints[N]['access'] extends 'operator' ? N : never
}[OperationName]

/** The request and the response of an operator's call, as its description shows them: the members that its definition has. */
export type OperatorExample<N extends OperatorOperationName> = Input<N> &
  (Endpoints[N] extends { stream: object } ? { stream: string } : unknown) &
  (Output<N> extends FileDownload | Record<string, never> ? unknown : { response: Output<N> })

/** The examples of an area's calls. */
export type OperatorExamples<N extends OperatorOperationName> = { [K in N]: OperatorExample<K> }
