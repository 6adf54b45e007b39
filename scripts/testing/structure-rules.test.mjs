import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { packageBin } from './package-bin.mjs'
import { plantTree } from './planted-tree.mjs'
import { describeViolations, findServerOnlyPaths, findUnseenAreas } from './structure-rules.mjs'

/** @param {Record<string, string>} files @returns {import('./structure-rules.mjs').CruiseReport} */
function cruise(files) {
  const packageJson = '{ "type": "module", "dependencies": { "typebox": "1" } }'
  const tree = plantTree(
    { 'package.json': packageJson, ...files },
    {
      settings: ['.dependency-cruiser.cjs', 'tsconfig.base.json'],
      packages: ['typebox', 'fastify'],
    },
  )
  try {
    const folders = new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))
    const args = [packageBin('dependency-cruiser', 'depcruise'), ...folders, '--output-type', 'json']
    const { stdout } = spawnSync(process.execPath, args, { cwd: tree.folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    return JSON.parse(stdout)
  } finally {
    tree.remove()
  }
}

/** @param {import('./structure-rules.mjs').CruiseReport['summary']['violations']} violations @returns {string[]} the broken rules' names */
const rulesOf = (violations) => [...new Set(violations.map(({ rule }) => rule.name))].sort()

const nothing = 'export const nothing = 0\n'
/** @param {string} path */
const reexport = (path) => `export { nothing } from '${path}'\n`

/** @type {[rule: string, files: Record<string, string>][]} */
const planted = [
  [
    'contract-is-alone',
    { 'packages/contract/src/a.ts': reexport('../../../apps/web/src/b.ts'), 'apps/web/src/b.ts': nothing },
  ],
  [
    'web-and-server-are-apart',
    { 'apps/web/src/a.ts': reexport('../../server/src/b.ts'), 'apps/server/src/b.ts': nothing },
  ],
  ['web-and-server-are-apart', { 'apps/desk/src/a.ts': reexport('../../web/src/b.ts'), 'apps/web/src/b.ts': nothing }],
  [
    'client-uses-the-contract-only',
    { 'packages/client/src/a.ts': reexport('../../../apps/web/src/b.ts'), 'apps/web/src/b.ts': nothing },
  ],
  ['outsiders-use-the-contract-only', { 'e2e/a.ts': reexport('../apps/web/src/b.ts'), 'apps/web/src/b.ts': nothing }],
  [
    'outsiders-use-the-contract-only',
    { 'apps/operator-cli/src/a.ts': reexport('../../web/src/b.ts'), 'apps/web/src/b.ts': nothing },
  ],
  ['product-does-not-use-its-tools', { 'apps/web/src/a.ts': reexport('../../../bench/b.ts'), 'bench/b.ts': nothing }],
  [
    'production-without-test-code',
    { 'apps/web/src/a.ts': reexport('./testing/b.ts'), 'apps/web/src/testing/b.ts': nothing },
  ],
  ['no-cycles', { 'apps/web/src/page/a.ts': reexport('./b.ts'), 'apps/web/src/page/b.ts': reexport('./a.ts') }],
  ['no-orphans', { 'apps/web/src/page/a.ts': nothing }],
  ['everything-resolves', { 'apps/web/src/page/a.ts': reexport('./gone.ts') }],
  ['packages-are-listed', { 'apps/web/src/page/a.ts': reexport('fastify') }],
]

/**
 * The files of a case with its number in their names, so that one run of the checker sees all cases beside each other.
 *
 * @param {Record<string, string>} files
 * @param {number} number
 */
const numbered = (files, number) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(/\/([ab])\.ts$/, `/$1${number}.ts`),
      text.replace(/\/([ab])\.ts'/, `/$1${number}.ts'`),
    ]),
  )

describe('the rules of .dependency-cruiser.cjs', () => {
  const cases = planted.map(([rule, files], number) => ({ rule, files: numbered(files, number), number }))
  /** @type {import('./structure-rules.mjs').CruiseReport} */
  let report
  beforeAll(() => {
    report = cruise(Object.assign({}, ...cases.map(({ files }) => files)))
  })

  it.each(cases)('$rule fires on a planted violation, number $number', ({ rule, files }) => {
    expect(rulesOf(report.summary.violations.filter(({ from }) => Object.hasOwn(files, from)))).toEqual([rule])
  })

  it('fire nowhere else', () => {
    const known = cases.flatMap(({ files }) => Object.keys(files))
    expect(report.summary.violations.filter(({ from }) => !known.includes(from))).toEqual([])
  })

  it('leaves allowed imports alone', () => {
    const files = {
      'apps/web/src/app/a.ts': reexport('../features/x/b.ts'),
      'apps/web/src/features/x/b.ts': reexport('../../ui/c.ts'),
      'apps/web/src/ui/c.ts': reexport('../page/d.ts'),
      'apps/web/src/page/d.ts': reexport('../../../../packages/contract/src/e.ts'),
      'packages/contract/src/e.ts': nothing,
    }
    expect(rulesOf(cruise(files).summary.violations)).toEqual([])
  })
})

describe('findServerOnlyPaths', () => {
  const contract = {
    'packages/contract/src/base/schema.ts': "import { Type } from 'typebox'\nexport const schema = Type.String()\n",
    'packages/contract/src/view.ts': "export { schema } from './base/schema.ts'\nexport type View = string\n",
  }
  /** @param {string} text of the web's file */
  const findIn = (text) =>
    findServerOnlyPaths(cruise({ ...contract, 'apps/web/src/a.ts': text }), 'apps/web/src/', 'node_modules/typebox/')

  it('shows the way on which a value import leads to the package', () => {
    const [message, ...others] = findIn("export { schema } from '../../../packages/contract/src/view.ts'\n")
    expect(message).toContain(
      'apps/web/src/a.ts → packages/contract/src/view.ts → packages/contract/src/base/schema.ts → ',
    )
    expect(others).toEqual([])
  })

  it('sees that the contract’s schemas load it, as they are written', () => {
    const path = 'packages/contract/src/base/schema.ts'
    const schema = readFileSync(join(root, path), 'utf8')
    const web = "export { object } from '../../../packages/contract/src/base/schema.ts'\n"
    const report = cruise({ [path]: schema, 'apps/web/src/a.ts': web })
    expect(findServerOnlyPaths(report, 'apps/web/src/', 'node_modules/typebox/')).toHaveLength(1)
  })

  it('lets type-only imports pass', () => {
    expect(
      findIn("import type { View } from '../../../packages/contract/src/view.ts'\nexport const view: View = ''\n"),
    ).toEqual([])
  })
})

describe('messages', () => {
  it('names areas of which nothing was seen', () => {
    const report = cruise({ 'apps/web/src/a.ts': reexport('./b.ts'), 'apps/web/src/b.ts': nothing })
    expect(findUnseenAreas(report, ['apps/web/src/', 'apps/server/src/'])).toEqual([
      'dependency-cruiser saw no module in apps/server/src/: its rules were not checked there.',
    ])
  })

  it('describes a violation by its rule, its way and its comment', () => {
    const report = cruise({ 'apps/web/src/page/a.ts': nothing })
    expect(describeViolations(report)).toEqual([
      'no-orphans: apps/web/src/page/a.ts\n  Nothing imports this file and it imports nothing: is it dead?',
    ])
  })
})
