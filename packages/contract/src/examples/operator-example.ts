import type { FileDownload } from '../endpoints/define-endpoint.ts'
import type { Endpoints, Input, Output } from '../endpoints/registry.ts'
import type { OperationName } from '../endpoints/routes.ts'

/** Every call of an agency's own systems. */
export type OperatorOperationName = {
  [N in OperationName]: Endpoints[N]['access'] extends 'operator' ? N : never
}[OperationName]

/** What an operator's call is sent and answers, as its description shows it: the members that its definition has. */
export type OperatorExample<N extends OperatorOperationName> = Input<N> &
  (Endpoints[N] extends { stream: object } ? { stream: string } : unknown) &
  (Output<N> extends FileDownload | Record<string, never> ? unknown : { response: Output<N> })

/** The examples of an area's calls. */
export type OperatorExamples<N extends OperatorOperationName> = { [K in N]: OperatorExample<K> }
