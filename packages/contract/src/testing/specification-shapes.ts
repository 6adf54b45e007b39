import { type Checks, type Facts, factsOfOrder, unless } from './specification.ts'

/** The parts of JSON Schema that the contract is made of. */
export interface Shape {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  discriminator?: { propertyName: string }
}
export interface CallShapes {
  params?: Shape | undefined
  query?: Shape | undefined
  body?: Shape | undefined
  response?: Shape | null | undefined
}
/** Where shapes are looked up: the contract's own schemas, or the document that describes the API. */
export interface ShapeSource {
  call: (route: string) => CallShapes | undefined
  find: (name: string) => Shape | undefined
  /** The shape of a `$ref`. */
  follow: (ref: string) => Shape | undefined
}

/** The branches of a shape: references followed, without `null`. */
function branchesOf(source: ShapeSource, shape: Shape | null | undefined): Shape[] {
  if (!shape) return []
  if (shape.$ref !== undefined) return branchesOf(source, source.follow(shape.$ref))
  const choices = shape.oneOf ?? shape.anyOf
  return choices ? choices.flatMap((each) => branchesOf(source, each)) : shape.type === 'null' ? [] : [shape]
}

const isBranch = (shape: Shape, tag: string): boolean =>
  Object.values(shape.properties ?? {}).some((member) => member.const === tag)

/** One step of a way: a member, `[]` for the items of a list, `(tag)` for a branch of a union. */
function step(source: ShapeSource, shapes: Shape[], name: string): Shape[] {
  if (name.startsWith('(')) return shapes.filter((shape) => isBranch(shape, name.slice(1, -1)))
  return shapes.flatMap((shape) => branchesOf(source, name === '[]' ? shape.items : shape.properties?.[name]))
}

/** The shapes at a place such as `component:cards.jobPostingCards[]`; a union has one for each branch. */
function shapesAt(source: ShapeSource, place: string): Shape[] {
  const [start, way] = splitPlace(place)
  const steps = way.match(/\([^)]*\)|\[\]|[^.[\]()]+/g) ?? []
  return steps.reduce((shapes, name) => step(source, shapes, name), branchesOf(source, startOf(source, start)))
}

const parts = ['params', 'query', 'body', 'response'] as const

function splitPlace(place: string): [start: string, way: string] {
  const [, start = '', way = ''] = /^(call:[^#]+#\w+|\w+:\w+)(.*)$/.exec(place) ?? []
  return [start, way]
}

function startOf(source: ShapeSource, start: string): Shape | null | undefined {
  if (!start.startsWith('call:')) return source.find(start)
  const [route = '', part] = start.slice('call:'.length).split('#')
  const name = parts.find((each) => each === part)
  return name && source.call(route)?.[name]
}

/** The members of a shape, and their order. A response must not leave one out. */
export function factsOfMembers(source: ShapeSource, { of, are }: Checks['members']): Facts {
  const shapes = shapesAt(source, of)
  if (shapes.length === 0) return Object.fromEntries(are.map((name) => [`${of} has ${name}`, 'there is no such shape']))
  const found = shapes.map((shape) => factsOfOrder(of, are, Object.keys(shape.properties ?? {})))
  const facts = mergeFacts(found)
  if (of.includes('#body') || of.includes('#query')) return facts
  for (const name of are) {
    const mayLack = shapes.some(({ properties, required = [] }) => properties?.[name] && !required.includes(name))
    facts[`${of} has ${name}`] ||= unless(!mayLack, 'it may be left out')
  }
  return facts
}

/** Of several branches: a fact holds when it holds in each. */
function mergeFacts(all: readonly Facts[]): Facts {
  const facts: Facts = {}
  for (const each of all) for (const [fact, fault] of Object.entries(each)) facts[fact] ||= fault
  return facts
}

/** The values of a member. */
export function factsOfValues(source: ShapeSource, { of, are, ours = [], open = false }: Checks['values']): Facts {
  const shapes = shapesAt(source, of)
  const found = new Set(shapes.flatMap((shape) => shape.enum ?? (shape.const === undefined ? [] : [shape.const])))
  const facts: Facts = {}
  for (const value of [...are, ...ours])
    facts[`${of} may be ${value}`] = unless(found.has(value), `it may be ${[...found].join(', ')}`)
  if (open) return facts
  const others = [...found].filter((value) => value !== '' && ![...are, ...ours].includes(String(value)))
  facts[`${of} may be nothing else`] = unless(found.size > 0 && others.length === 0, `it may be ${others.join(', ')}`)
  return facts
}

/** Checks a call: that it exists, its input and its response. */
export function factsOfCall(source: ShapeSource, check: Checks['call']): Facts {
  const { route, query = [], requires = [], body, response } = check
  const call = source.call(route)
  const facts: Facts = { [`${route} is there`]: unless(call !== undefined, 'there is no such call') }
  const queryShape = call?.query
  for (const name of query) {
    const isRequired = queryShape?.required?.includes(name) ?? false
    const fault = unless(queryShape?.properties?.[name] !== undefined, 'it is not taken')
    facts[`${route} takes ?${name}`] =
      fault || unless(isRequired === requires.includes(name), isRequired ? 'it is required' : 'it may be left out')
  }
  if (body) Object.assign(facts, factsOfBody(source, route, body))
  if (response) Object.assign(facts, factsOfResponse(source, route, response))
  return facts
}

function factsOfBody(source: ShapeSource, route: string, wanted: readonly string[]): Facts {
  const shapes = shapesAt(source, `call:${route}#body`)
  if (wanted.length === 0) return { [`${route} takes no body`]: unless(shapes.length === 0, 'it takes one') }
  const found = shapes.flatMap(({ properties = {} }) => Object.keys(properties))
  const more = shapes.flatMap(({ required = [] }) => required).filter((name) => !wanted.includes(name))
  return {
    ...factsOfOrder(`${route} body`, wanted, found),
    [`${route} body needs nothing else`]: unless(more.length === 0, `it needs ${more.join(', ')}`),
  }
}

function factsOfResponse(source: ShapeSource, route: string, wanted: readonly string[]): Facts {
  const of = `call:${route}#response`
  if (wanted.length > 0) return factsOfMembers(source, { of, are: [...wanted] })
  return { [`${route} answers nothing`]: unless(shapesAt(source, of).length === 0, 'it answers something') }
}
