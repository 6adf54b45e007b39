import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefinitionKind, definitionSchemas } from '#server/definitions/schemas/definition-schemas.ts'
import { editorSchemaText } from '#server/definitions/schemas/editor-schema.ts'

/** Writes `tenants/schemas`, by which editors complete and check the definitions; a test keeps them in step. */
const folder = join(import.meta.dirname, '../../../../tenants/schemas')

for (const kind of Object.keys(definitionSchemas) as DefinitionKind[]) {
  await writeFile(join(folder, `${kind}.schema.json`), editorSchemaText(kind))
}
