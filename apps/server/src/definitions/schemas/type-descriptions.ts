import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const kebab = (type: string) => type.replaceAll('_', '-')
const sourceOf = (path: string) => fileURLToPath(import.meta.resolve(`@tsunagu/contract/${path}.ts`))

/** The comment above a type's declaration, as one paragraph. */
function docstringOf(path: string, declaration: RegExp): string {
  const file = sourceOf(path)
  if (!existsSync(file)) return ''
  const text = readFileSync(file, 'utf8')
  const start = declaration.exec(text)?.index ?? 0
  const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, start))?.[1] ?? ''
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The description of a component type: its comment in the contract, which is the only place of it. */
export const componentDescription = (type: string): string =>
  docstringOf(`components/${kebab(type)}`, /export const \w+ = defineComponent\(/)

/** What a form field type is. */
export const fieldDescription = (uiType: string): string =>
  docstringOf(`form/elements/${kebab(uiType)}`, /export const \w+ = defineFormUi\(/)
