import { describe, expect, it } from 'vitest'
import {
  allowedFor,
  checkList,
  findCrowdedFolders,
  findFilesWithoutFolder,
  findForbiddenImports,
} from './folder-rules.mjs'
import { mostFiles, packages } from './folders.mjs'

/** @param {string} source @param {string} resolved */
const planted = (source, resolved) => [{ source, dependencies: [{ resolved }] }]

const pairs = packages.flatMap((one) =>
  Object.keys(one.folders).flatMap((from) =>
    Object.keys(one.folders)
      .filter((to) => to !== from)
      .map((to) => ({ one, from, to, isAllowed: allowedFor(one, from).has(to) })),
  ),
)

describe('the list of folders', () => {
  it('is in order: a folder imports only folders that are listed before it, so none of them import each other', () => {
    expect(checkList()).toEqual([])
  })

  it('finds an import in the wrong order', () => {
    const folders = { a: { is: '', imports: ['b'] }, b: { is: '', imports: ['a'] } }
    expect(checkList([{ root: 'x', looseFiles: [], packages: [], folders }])).toEqual([
      'x/a imports b, which is not listed before it.',
    ])
  })
})

describe('imports', () => {
  it('of every forbidden pair are found, those of every allowed pair are not', () => {
    const wrong = pairs.filter(({ one, from, to, isAllowed }) => {
      const found = findForbiddenImports(planted(`${one.root}/${from}/a.ts`, `${one.root}/${to}/b.ts`))
      return (found.length === 0) !== isAllowed
    })
    expect(wrong).toEqual([])

    expect(pairs.filter(({ isAllowed }) => !isAllowed).length).toBeGreaterThan(1000)
  })

  it.each([
    ['apps/server/src/platform/webhooks/a.ts', 'apps/server/src/http/b.ts'],
    ['apps/server/src/platform/metrics/a.ts', 'apps/server/src/platform/webhooks/b.ts'],
    ['apps/server/src/hiring/records/a.ts', 'apps/server/src/features/todos/b.ts'],
    ['apps/server/src/http/a.ts', 'apps/server/src/main.ts'],
    ['packages/contract/src/base/a.ts', 'apps/web/src/ui/b.ts'],
    ['apps/web/src/ui/a.ts', 'apps/server/src/http/b.ts'],
    ['apps/server/src/http/a.ts', 'apps/server/seed/demo/b.ts'],
  ])('%s → %s fails', (from, to) => {
    expect(findForbiddenImports(planted(from, to))).toHaveLength(1)
  })

  it('of tests are free', () => {
    expect(findForbiddenImports(planted('apps/server/src/platform/db/a.test.ts', 'apps/server/src/http/b.ts'))).toEqual(
      [],
    )
  })
})

describe('files', () => {
  it('without a listed folder are found, also loose ones where only folders belong', () => {
    const files = ['apps/server/src/new-thing/a.ts', 'apps/server/src/features/a.ts', 'apps/server/src/a.ts']
    expect(findFilesWithoutFolder([...files, 'apps/server/src/main.ts', 'apps/server/src/http/a.ts'])).toHaveLength(3)
  })

  it('of a folder are 30 at most, where they are not alike', () => {
    const many = (/** @type {string} */ folder) =>
      Array.from({ length: mostFiles + 1 }, (_, index) => `${folder}/${index}.ts`)
    expect(findCrowdedFolders(many('apps/server/src/http'))).toHaveLength(1)
    expect(findCrowdedFolders(many('apps/server/src/http').slice(1))).toEqual([])
    expect(findCrowdedFolders(many('packages/contract/src/components'))).toEqual([])
  })
})
