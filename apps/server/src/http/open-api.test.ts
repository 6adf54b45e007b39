import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { operatorExamples } from '@tsunagu/contract/examples/operator-examples.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { importText, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { requestValidator, responseValidator } from './validation.ts'

const portal = useTestApp()
type Call = {
  operationId: string
  parameters?: { in: string; name: string; required?: boolean; schema: TSchema; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: TSchema; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: TSchema; example?: unknown }> }>
}
const calls = new Map<string, Call>()
beforeAll(async () => {
  const result = await portal().app.inject({ url: '/v1/openapi.json', headers: { host: 'kango.localhost' } })
  const { paths } = result.json<{ paths: Record<string, Record<string, Call>> }>()
  for (const call of Object.values(paths).flatMap((path) => Object.values(path))) calls.set(call.operationId, call)
})

const operations = (Object.keys(routes) as OperationName[]).filter((name) => endpoints[name].access === 'operator')
const faultsOf = (validate: ReturnType<typeof responseValidator>, value: unknown) =>
  validate(structuredClone(value))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
/** Closed objects make requests strict; this test requires them of responses, too. */
const checked = (schema: TSchema, value: unknown, part: 'body' | 'params' | 'query' | 'answer') =>
  faultsOf(part === 'answer' ? responseValidator(schema) : requestValidator(schema, part), value)

describe('the example of an operator’s call', () => {
  it.each(operations)('%s fits the contract, in its request and its response', (name) => {
    const { params, query, body, response }: EndpointDefinition = endpoints[name]
    const example: Record<string, unknown> = { ...operatorExamples[name as keyof typeof operatorExamples] }
    const faults = [
      ...(params ? checked(params, example['params'], 'params') : []),
      ...(query ? checked(query, example['query'] ?? {}, 'query') : []),
      ...(body ? checked(body, example['body'], 'body') : []),
      ...(response ? checked(response, example['response'], 'answer') : []),
    ]
    expect(faults).toEqual([])
  })

  it.each(operations)('%s is shown in the description of the API', (name) => {
    const { params, body, response, stream }: EndpointDefinition = endpoints[name]
    const call = calls.get(name)
    const contentOf = (part: { content?: Record<string, { example?: unknown }> } | undefined) =>
      Object.values(part?.content ?? {})[0]
    const shown = [contentOf(call?.requestBody), contentOf(call?.responses['200'])].map(
      (content) => content?.example !== undefined,
    )
    const expected = [body ?? stream, response].map((part) => Boolean(part))
    expect(shown).toEqual(expected)
    const inPath = call?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => parameter.name).toSorted()).toEqual(
      Object.keys(params?.properties ?? {}).toSorted(),
    )
    for (const parameter of inPath) expect(parameter.example).toBeDefined()
  })

  it('of an import can be imported', async () => {
    portal().setNow('2026-11-20T09:00:00+09:00')
    const report = await importText(portal(), {
      token: await tokenFor(portal()),
      text: operatorExamples.importJobPostings.stream,
    })
    expect(report).toMatchObject({ received: 1, created: 1, rejected: 0, quarantined: 0 })
  })
})
