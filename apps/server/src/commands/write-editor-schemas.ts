import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { definitionKinds } from '#server/definitions/schemas/definition-schemas.ts'
import { editorSchemaText } from '#server/definitions/schemas/editor-schema.ts'
import { sources } from '#server/screens/sources/registry.ts'

/** Writes `tenants/schemas`, by which editors complete and check the definitions; a test keeps them in step. */
const folder = join(import.meta.dirname, '../../../../tenants/schemas')

for (const kind of definitionKinds) {
  await writeFile(join(folder, `${kind}.schema.json`), editorSchemaText(kind, sources))
}
