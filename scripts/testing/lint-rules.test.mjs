import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { packageBin } from './package-bin.mjs'
import { plantTree } from './planted-tree.mjs'

const button = '<button type="button" onClick={() => {}}>送る</button>'

/** @type {[path: string, rule: string, text: string][]} a file for each rule that must fire in it */
const planted = [
  ['apps/server/src/features/a/kysely.handlers.ts', 'eslint(no-restricted-imports)', "export { sql } from 'kysely'\n"],
  ['apps/server/src/features/a/environment.ts', 'node(no-process-env)', 'export const port = process.env.PORT\n'],
  ['apps/server/src/features/a/talk.ts', 'eslint(no-console)', "console.error('a')\nexport {}\n"],
  ['apps/web/src/features/a/calls.ts', 'eslint(no-restricted-globals)', "export const a = () => fetch('/')\n"],
  [
    'apps/web/src/features/a/window-calls.ts',
    'eslint(no-restricted-properties)',
    "export const a = () => window.fetch('/')\n",
  ],
  ['apps/web/src/page/CamelCase.ts', 'unicorn(filename-case)', 'export const a = 0\n'],
  ['apps/web/src/page/long-file.ts', 'eslint(max-lines)', 'export {}\n'.repeat(301)],
  [
    'apps/web/src/page/long-function.ts',
    'eslint(max-lines-per-function)',
    `export function a() {\n${'  a()\n'.repeat(61)}}\n`,
  ],
  ['apps/web/src/page/default-export.ts', 'import(no-default-export)', 'export default 0\n'],
  [
    'apps/web/src/page/floating.ts',
    'typescript(no-floating-promises)',
    'async function a() {}\nexport const b = () => {\n  a()\n}\n',
  ],
  ['apps/web/src/page/any.ts', 'typescript(no-explicit-any)', 'export const a: any = 0\n'],
  [
    'apps/web/src/page/non-null.ts',
    'typescript(no-non-null-assertion)',
    'export const a = (b: string | null) => b!.length\n',
  ],
  [
    'apps/web/src/page/inexhaustive.ts',
    'typescript(switch-exhaustiveness-check)',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 0\n  }\n  return 1\n}\n",
  ],
  ['apps/web/src/ui/picture.tsx', 'jsx-a11y(alt-text)', 'export const Picture = () => <img src="a.svg" />\n'],
  [
    'apps/web/src/ui/press.tsx',
    'jsx-a11y(click-events-have-key-events)',
    'export const Press = () => <div onClick={() => {}}>送る</div>\n',
  ],
  [
    'apps/web/src/ui/conditional-hook.tsx',
    'react-hooks(rules-of-hooks)',
    "import { useState } from 'react'\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0)\n  return null\n}\n",
  ],
  [
    'apps/web/src/ui/focused.test.ts',
    'vitest(no-focused-tests)',
    "import { expect, it } from 'vitest'\nit.only('a', () => expect(1).toBe(1))\n",
  ],
]

/** @type {Record<string, string>} where the same is allowed, or nothing is wrong */
const allowed = {
  'apps/server/src/features/a/a.queries.ts': "export { sql } from 'kysely'\n",
  'apps/server/src/platform/db/connect.ts': "export { sql } from 'kysely'\n",
  'apps/server/src/commands/a.ts': "console.error('a')\nexport {}\n",
  'apps/server/src/platform/settings/env.ts': 'export const port = process.env.PORT\n',
  'apps/web/src/api/api-client.ts': "export const a = () => fetch('/')\n",
  'apps/web/vite.config.ts': 'export default {}\n',
  'apps/web/src/ui/fine.tsx': `export const Fine = () => ${button}\n`,
}

const compilerOptions = {
  module: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}
const tsconfig = { 'tsconfig.json': JSON.stringify({ compilerOptions }) }
const files = { ...tsconfig, ...allowed, ...Object.fromEntries(planted.map(([path, , text]) => [path, text])) }
const tree = plantTree(files, { settings: ['.oxlintrc.json'] })
afterAll(tree.remove)

const args = [packageBin('oxlint', 'oxlint'), '--type-aware', '--format', 'json']
const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) }
const { stdout } = spawnSync(process.execPath, args, { cwd: tree.folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
/** @type {{ diagnostics: { code: string, filename: string }[] }} */
const { diagnostics } = JSON.parse(stdout)

/** @param {string} path */
const rulesIn = (path) => diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)

describe('the rules of .oxlintrc.json', () => {
  it.each(planted)('%s breaks %s', (path, rule) => {
    expect(rulesIn(path)).toContain(rule)
  })

  it.each(Object.keys(allowed))('%s breaks none', (path) => {
    expect(rulesIn(path)).toEqual([])
  })
})
