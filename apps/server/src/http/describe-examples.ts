import type { SwaggerTransformObject } from '@fastify/swagger'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { operatorExamples } from '@tsunagu/contract/examples/operator-examples.ts'

/** The members of OpenAPI that examples are put into. */
interface Described {
  example?: unknown
}
interface DescribedCall {
  operationId?: string
  parameters?: (Described & { name: string; in: string })[]
  requestBody?: { required?: boolean; content: Record<string, Described & { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, Described> }>
}

/** An example with the members that its call has. */
interface AnyExample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  stream?: string
  response?: unknown
}
const examples: Readonly<Record<string, AnyExample | undefined>> = operatorExamples

const show = (content: Record<string, Described> | undefined, example: unknown): void => {
  for (const described of Object.values(content ?? {})) described.example = example
}

function addExample(call: DescribedCall, { params, query, body, stream, response }: AnyExample): void {
  const given: Readonly<Record<string, unknown>> = { ...params, ...query }
  for (const parameter of call.parameters ?? []) {
    if (parameter.in !== 'header' && given[parameter.name] !== undefined) parameter.example = given[parameter.name]
  }
  if (body !== undefined) show(call.requestBody?.content, body)
  if (response !== undefined) show(call.responses?.['200']?.content, response)
  if (stream === undefined) return
  const { stream: lines }: EndpointDefinition = endpoints[call.operationId as keyof typeof endpoints]
  if (!lines) return
  // A stream is not parsed, so that its schema is not known to the framework; each of its lines has one
  const content = { schema: { type: 'string', description: 'One line for each.' }, example: stream }
  call.requestBody = { required: true, content: { [lines.contentType]: content } }
}

/** Puts the examples of operators' calls into the API's description. */
export const describeExamples: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  for (const path of Object.values(document.openapiObject.paths ?? {})) {
    for (const call of Object.values(path ?? {}) as DescribedCall[]) {
      const example = examples[call.operationId ?? '']
      if (example) addExample(call, example)
    }
  }
  return document.openapiObject
}
