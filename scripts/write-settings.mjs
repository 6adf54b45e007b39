/** `npm run settings`: writes docs/settings.md from the variables that the server reads. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variableGroups } from '../apps/server/src/platform/settings/variables.ts'
import { root } from './root.mjs'
import { settingsDocument, settingsPath } from './testing/settings-document.mjs'

writeFileSync(join(root, settingsPath), settingsDocument(variableGroups))
