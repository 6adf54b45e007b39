/** `npm run folders`: writes what the documents show of the list of folders (`testing/folders.mjs`) into their marked parts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirePinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { documentsWithParts, fillParts } from './testing/folder-tables.mjs'

requirePinnedNode('npm run folders')
for (const path of documentsWithParts) {
  const file = join(root, path)
  writeFileSync(file, fillParts(readFileSync(file, 'utf8')))
}
