import { expect, it } from 'vitest'
import { fillParts, findStaleParts } from './folder-tables.mjs'
import { packages } from './folders.mjs'

const filled = fillParts('<!-- made: places -->\n<!-- /made -->\n')

it('shows each folder of the list with what belongs there', () => {
  for (const { root, folders } of packages) {
    for (const [folder, { is }] of Object.entries(folders))
      expect(filled).toContain(`| ${is} | \`${root}/${folder}\` |`)
  }
})

it('draws an arrow from a folder to each that no longer way leads to', () => {
  const picture = fillParts('<!-- made: picture apps/server/src -->\n<!-- /made -->\n')
  expect(picture).toContain('  http --> screens')
  expect(picture).not.toContain('  http --> platform')
})

it('finds a document whose table is not the list, and leaves one that is', () => {
  expect(findStaleParts([{ path: 'CONTRIBUTING.md', text: filled }])).toEqual([])
  const [message] = findStaleParts([
    { path: 'CONTRIBUTING.md', text: filled.replace('`apps/server/src/http`', '`http`') },
  ])
  expect(message).toContain('npm run folders')
})
