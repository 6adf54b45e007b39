import { emptyMembers, type SchemaNode } from '#server/definitions/schemas/component-schema.ts'
import { isYamlObject, type YamlObject, type YamlValue } from './sourced-yaml.ts'

/** How a link navigates, by what it names. */
function navigateActionOf({ url, viewId, routeType }: YamlObject): string {
  // A view of the route `dialog` opens over the page
  if (viewId && routeType !== 'dialog') return 'go_to_view'
  return url && !routeType ? 'open_web_page' : 'go_to_specific_route'
}

const isFilled = (value: YamlValue | undefined) => value !== undefined

function expandMember(
  name: string,
  value: YamlValue | undefined,
  holder: YamlObject,
  schema: SchemaNode,
): YamlValue | undefined {
  if (name === 'navigateActionType' && !isFilled(value)) return navigateActionOf(holder)
  if (!isFilled(value)) return emptyMembers[name]
  const inner =
    name === 'navigationElement' && isYamlObject(value) ? { text: holder['title'] ?? '', ...value } : (value ?? null)
  return expandPayload(inner, schema)
}

/**
 * Fills in what a definition may leave out (`emptyMembers`, how a link navigates, a card's link text), following the
 * contract's schema of the payload. Members that a source will provide stay away.
 */
export function expandPayload(value: YamlValue, schema: SchemaNode): YamlValue {
  if (Array.isArray(value)) return value.map((item) => expandPayload(item, schema.items ?? {}))
  if (!isYamlObject(value)) return value
  const shape = schema.properties ? schema : (schema.anyOf?.find(({ properties }) => properties) ?? schema)
  const names = new Set([...Object.keys(shape.properties ?? {}), ...Object.keys(value)])
  const members = [...names].map((name) => [
    name,
    expandMember(name, value[name], value, shape.properties?.[name] ?? {}),
  ])
  return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as YamlObject
}
