import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import { components } from '@tsunagu/contract/components/registry.ts'
import type { SourceDeclarations } from './source-declarations.ts'

/** A JSON Schema in the parts that this module looks at. */
export interface SchemaNode {
  type?: string
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  anyOf?: SchemaNode[]
  [keyword: string]: unknown
}

/**
 * Members that a definition may leave out, so that links stay short to write; the loader fills them in. What a job
 * seeker reads is never among them, except where it may well be missing (a small line, a picture).
 */
export const emptyMembers: Readonly<Record<string, string | number | null>> = {
  viewId: '',
  routeType: '',
  screenType: '',
  iconType: '',
  statusIcon: '',
  url: '',
  style: '',
  smallTitle: '',
  description: '',
  imageUrl: '',
  countNumber: 0,
  navigationElement: null,
}

/** Members that the loader infers: how a link navigates, and its text from the card's title. */
const inferredMembers = new Set(['navigateActionType'])

const nodeOf = (schema: TSchema): SchemaNode => schema as unknown as SchemaNode

/** A schema of the contract as definitions see it: members that the loader fills in are not required. */
export function relaxed(schema: SchemaNode, name = ''): SchemaNode {
  const isOptional = (member: string) =>
    member in emptyMembers || inferredMembers.has(member) || (name === 'navigationElement' && member === 'text')
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([member, inner]) => [member, relaxed(inner, member)]),
      ),
    }),
    ...(schema.required && { required: schema.required.filter((member) => !isOptional(member)) }),
    ...(schema.items && { items: relaxed(schema.items, name) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((inner) => relaxed(inner, name)) }),
  }
}

/** The schema of a payload's members; the component sets `id`, forms are named by their file. */
export function payloadMembers(type: keyof typeof components): SchemaNode {
  const { id: _, ...properties } = nodeOf(components[type].payload).properties ?? {}
  const { form } = properties
  return form
    ? { type: 'object', properties: { ...properties, form: { type: 'string' } } }
    : { type: 'object', properties }
}

/** The payload as a definition must state it: all members but those that its source provides. */
function statedPayload(type: keyof typeof components, provided: readonly string[]): SchemaNode {
  const { properties = {} } = payloadMembers(type)
  const stated = Object.fromEntries(Object.entries(properties).filter(([member]) => !provided.includes(member)))
  return relaxed({ type: 'object', properties: stated, required: Object.keys(stated), additionalProperties: false })
}

const whenMemberIs = (member: string, value: string): SchemaNode => ({
  properties: { [member]: { const: value } },
  required: [member],
})

/** Which members a definition needs beside `id` and `type`: only those that its parts require something of. */
const withParts = (payload: SchemaNode, options?: TSchema): SchemaNode => {
  const needed = { payload, ...(options ? { options: nodeOf(options) } : {}) }
  return {
    properties: { ...needed, ...(options ? {} : { options: false as unknown as SchemaNode }) },
    required: Object.entries(needed).flatMap(([member, schema]) => (schema.required?.length ? [member] : [])),
  }
}

function componentOfType(type: keyof typeof components, declarations: SourceDeclarations): SchemaNode {
  const sources = Object.entries(declarations[type] ?? {})
  const names = sources.map(([name]) => name)
  const withSource = ([name, { provides, options }]: (typeof sources)[number]) => ({
    if: whenMemberIs('source', name),
    then: withParts(statedPayload(type, provides), options),
  })
  return {
    properties: { source: names.length > 0 ? { type: 'string', enum: names } : (false as unknown as SchemaNode) },
    if: { required: ['source'] },
    then: sources.length > 0 ? { allOf: sources.map(withSource) } : true,
    else: withParts(statedPayload(type, [])),
  }
}

/** One component of a screen file. */
export const componentDefinition = (sources: SourceDeclarations): SchemaNode => ({
  type: 'object',
  required: ['id', 'type'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
    type: { type: 'string', enum: Object.keys(components) },
    source: { type: 'string' },
    payload: { type: 'object' },
    options: { type: 'object' },
    shownWith: { type: 'string' },
    /** Whether job seekers must see a notice when their version of the portal cannot show it. */
    isEssential: { type: 'boolean' },
    /** The place of a service's own component among the base's. */
    before: { type: 'string' },
    /** A service takes out a component of the base. */
    remove: { type: 'boolean' },
  },
  allOf: Object.keys(components).map((type) => ({
    if: whenMemberIs('type', type),
    then: componentOfType(type as keyof typeof components, sources),
  })),
})
