import { checksOf, type Facts, unexpectedFault } from '@tsunagu/contract/testing/specification.ts'
import {
  type CallShapes,
  factsOfCall,
  factsOfMembers,
  factsOfValues,
  type Shape,
  type ShapeSource,
} from '@tsunagu/contract/testing/specification-shapes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

interface Content {
  content?: Record<string, { schema: Shape }>
}
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Shape }[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
}

const portal = useTestApp()
let described: ShapeSource
beforeAll(async () => {
  const { app } = portal()
  const response = await app.inject({ url: '/v1/openapi.json', headers: { host: 'kango.localhost' } })
  described = sourceOf(response.json<Description>())
})

const schemaIn = (part: Content | undefined): Shape | undefined => part?.content?.['application/json']?.schema

/** Parameters of one kind as the object that they are in the contract. */
function parametersOf({ parameters = [] }: Operation, place: 'path' | 'query'): Shape {
  const inPlace = parameters.filter((each) => each.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(inPlace.map(({ name, schema }) => [name, schema])),
    required: inPlace.filter(({ required }) => required).map(({ name }) => name),
  }
}

function shapesOf(operation: Operation): CallShapes {
  return {
    params: parametersOf(operation, 'path'),
    query: parametersOf(operation, 'query'),
    body: schemaIn(operation.requestBody),
    response: schemaIn(operation.responses['200']),
  }
}

/** The document that describes the API, as a place to look shapes up. */
function sourceOf({ paths, components }: Description): ShapeSource {
  return {
    call(route) {
      const [method = '', path = ''] = route.split(' ')
      const operation = paths[path]?.[method.toLowerCase()]
      return operation && shapesOf(operation)
    },
    find: () => undefined,
    follow: (ref) => components.schemas[ref.replace('#/components/schemas/', '')],
  }
}

const ofCalls = <C extends { of: string }>({ check }: { check: C }) => check.of.startsWith('call:')
const all: { statement: string; factsIn: (source: ShapeSource) => Facts }[] = [
  ...checksOf('call').map(({ statement, check }) => ({
    statement,
    factsIn: (source: ShapeSource) => factsOfCall(source, check),
  })),
  ...checksOf('members')
    .filter(ofCalls)
    .map(({ statement, check }) => ({ statement, factsIn: (source: ShapeSource) => factsOfMembers(source, check) })),
  ...checksOf('values')
    .filter(ofCalls)
    .map(({ statement, check }) => ({ statement, factsIn: (source: ShapeSource) => factsOfValues(source, check) })),
]

describe('the description of the API', () => {
  it.each(all)('says so: $statement', ({ factsIn }) => {
    const found = Object.entries(factsIn(described))
    const faults = found.map(([fact, fault]) => [fact, unexpectedFault(fact, fault)])
    expect(faults.filter(([, fault]) => fault !== '')).toEqual([])
  })
})
