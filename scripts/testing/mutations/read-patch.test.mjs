import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPatch } from './read-patch.mjs'

const diffOf = (/** @type {string} */ path) => `diff --git a/${path} b/${path}
--- a/${path}
+++ b/${path}
@@ -1,1 +1,1 @@
-one
+two
`
const product = 'apps/server/src/platform/time/clock.ts'
const good = ['Kind: wrong time zone', 'Fault: Days change at nine in the morning.', 'Probe: types']

/** @param {string[]} header @param {string} [path] @param {string} [name] */
const read = (header, path = product, name = '07-wrong-day.patch') =>
  readPatch(name, `${header.join('\n')}\n\n${diffOf(path)}`)

test('reads what a patch says of itself', () => {
  expect(read([...good, 'Probe: server apps/server/src/platform/db/a.test.ts'])).toEqual({
    number: '07',
    name: '07-wrong-day.patch',
    kind: 'wrong time zone',
    fault: 'Days change at nine in the morning.',
    probes: [
      { text: 'types', runner: 'types', file: null },
      {
        text: 'server apps/server/src/platform/db/a.test.ts',
        runner: 'server',
        file: 'apps/server/src/platform/db/a.test.ts',
      },
    ],
    paths: [product],
  })
})

test.each(['Kind', 'Fault', 'Probe'])('refuses a patch without %s', (name) => {
  const header = good.filter((line) => !line.startsWith(name))
  expect(() => read(header)).toThrow(`07-wrong-day.patch has no ${name}: line`)
})

test.each([
  'apps/server/src/features/clock.test.ts',
  'apps/server/src/testing/factories.ts',
  'e2e/files.test.ts',
  'scripts/test.mjs',
])('refuses a patch that changes %s', (path) => {
  expect(() => read(good, path)).toThrow(`changes ${path}, which is not product code`)
})

test.each([
  'Probe: server',
  'Probe: types now',
  'Probe: nowhere apps/a.test.ts',
  'Probe: server apps/a.ts',
  'Probe: server apps/a.test.ts on sqlite',
])('refuses "%s"', (probe) => {
  expect(() => read([...good, probe])).toThrow('names neither a static step nor a project with a test file')
})

test('refuses a file that is not named by number, and one without a diff', () => {
  expect(() => read(good, product, 'wrong-day.patch')).toThrow('is not named NN-short-name.patch')
  expect(() => readPatch('07-wrong-day.patch', good.join('\n'))).toThrow('has no diff')
})

test('all patches here can be read, and no two have one number', () => {
  const folder = import.meta.dirname
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  const numbers = names.map((name) => readPatch(name, readFileSync(join(folder, name), 'utf8')).number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
