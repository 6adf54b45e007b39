import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { components } from '@tsunagu/contract/components/registry.ts'
import { formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { describe, expect, it, test } from 'vitest'
import { sources } from '#server/screens/sources/registry.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { definitionKinds } from './definition-schemas.ts'
import { editorSchemaText } from './editor-schema.ts'
import { componentDescription, fieldDescription } from './type-descriptions.ts'

interface Node {
  [keyword: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
/** Payloads are described by their type. */
const isPayload = (keyword: string) => keyword === 'payload'

/** Names of members that no editor can say anything about. */
function silentMembers(value: unknown): string[] {
  if (!isNode(value)) return []
  const members = isNode(value['properties']) ? Object.entries(value['properties']) : []
  const silent = members.flatMap(([name, schema]) => (isNode(schema) && !('description' in schema) ? [name] : []))
  const inner = Object.entries(value).filter(([keyword]) => !isPayload(keyword) && keyword !== 'if')
  return [...silent, ...inner.flatMap(([, each]) => silentMembers(each))]
}

describe('the schemas for editors', () => {
  test.each(definitionKinds)('%s: every member is described', (kind) => {
    expect([...new Set(silentMembers(JSON.parse(editorSchemaText(kind, sources))))]).toEqual([])
  })

  it('describe every component type and every form field type by the words above it in the contract', () => {
    expect(Object.keys(components).filter((type) => componentDescription(type) === '')).toEqual([])
    expect(Object.keys(formUis).filter((uiType) => fieldDescription(uiType) === '')).toEqual([])
    const { definitions }: { definitions: Record<string, { enum: string[]; enumDescriptions?: string[] }> } =
      JSON.parse(editorSchemaText('screen', sources))
    const types = Object.values(definitions).find((list) => list.enum.includes('cards'))
    expect(types?.enumDescriptions?.[types.enum.indexOf('title')]).toBe(
      'A heading with an optional small line above it.',
    )
  })

  it('are known to the editor for every folder and kind', () => {
    const settings: { 'yaml.schemas': Record<string, string> } = JSON.parse(
      readFileSync(join(shippedTenants, '../.vscode/settings.json'), 'utf8'),
    )
    const schemas = Object.keys(settings['yaml.schemas']).toSorted()
    expect(schemas).toEqual(definitionKinds.map((kind) => `./tenants/schemas/${kind}.schema.json`).toSorted())
  })
})
