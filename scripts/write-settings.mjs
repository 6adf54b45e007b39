/** `npm run settings`: writes docs/settings.md from the variables that the server reads. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirePinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { settingsDocument, settingsPath } from './testing/settings-document.mjs'

requirePinnedNode('npm run settings')
const { variableGroups } = await import('../apps/server/src/platform/settings/variables.ts')
writeFileSync(join(root, settingsPath), settingsDocument(variableGroups))
