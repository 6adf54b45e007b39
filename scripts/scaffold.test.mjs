import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { root } from './root.mjs'
import { readName, withLine } from './scaffold.mjs'
import { format, lint, typeCheckOf } from './testing/check-commands.mjs'
import { copyRepository } from './testing/copy-repository.mjs'
import { packageBin } from './testing/package-bin.mjs'

/** Generating, and checking the whole of what was generated, takes a while on a busy machine. */
const patience = 600_000

describe('a name', () => {
  it('is written in the ways of the house', () => {
    expect(readName('opening_hours', 'new:component')).toEqual({
      snake: 'opening_hours',
      kebab: 'opening-hours',
      camel: 'openingHours',
      pascal: 'OpeningHours',
    })
  })

  test.each([undefined, '', 'OpeningHours', 'opening-hours', '_a', 'a__b', '9a', '../a'])('%j is none', (name) => {
    expect(() => readName(name, 'new:component')).toThrow('npm run new:component -- opening_hours')
  })
})

describe('a line', () => {
  const line = { path: 'a.ts', after: 'const b = {', line: '  y: 2,' }

  it('is at the end of its object', () => {
    const text = 'const a = {\n  w: 0,\n}\nconst b = {\n  x: 1,\n}\n'
    expect(withLine(text, line)).toBe('const a = {\n  w: 0,\n}\nconst b = {\n  x: 1,\n  y: 2,\n}\n')
  })

  it('is not put anywhere else', () => {
    expect(() => withLine('const c = {\n}\n', line)).toThrow('a.ts holds no object')
  })
})

/**
 * Sources of a copy that are not in this repository, and those that read otherwise. The schemas of editors are left out: they are made.
 *
 * @param {string} folder
 */
function differencesOf(folder) {
  const paths = ['apps', 'packages', 'tenants', 'scripts'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const sources = paths.filter((path) => !/(^|\/)node_modules\/|^tenants\/schemas\//.test(path))
  const isNew = (/** @type {string} */ path) => !existsSync(join(root, path))
  const isEdited = (/** @type {string} */ path) =>
    !isNew(path) && !readFileSync(join(root, path)).equals(readFileSync(join(folder, path)))
  return { added: sources.filter(isNew).toSorted(), edited: sources.filter(isEdited).toSorted() }
}

describe('a new component and a new form field', () => {
  /** @type {ReturnType<typeof copyRepository>} */
  let copy
  /** @param {string[]} args */
  const run = (...args) => {
    const { NODE_OPTIONS: _options, VITEST: _vitest, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, env, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  /** @type {string[]} */
  let written
  /** @type {{ added: string[], edited: string[] }} */
  let withSource
  beforeAll(() => {
    copy = copyRepository()
    const counter = run('scripts/new-component.mjs', '--with-source', 'demo_counter')
    withSource = differencesOf(copy.folder)
    const generated = [
      counter,
      run('scripts/new-component.mjs', 'opening_hours'),
      run('scripts/new-form-field.mjs', 'nickname'),
    ]
    expect(generated.map(({ status, output }) => (status === 0 ? '' : output))).toEqual(['', '', ''])
    written = generated.flatMap(({ output }) => output.trim().split('\n')).filter((path) => /\.tsx?$/.test(path))
  }, patience)
  afterAll(() => copy?.remove())

  it('with a source, are three files and three edits', () => {
    expect(withSource).toEqual({
      added: [
        'apps/server/src/screens/sources/demo-counter.ts',
        'apps/web/src/components/content/demo-counter.tsx',
        'packages/contract/src/components/demo-counter.ts',
      ],
      edited: [
        'apps/server/src/screens/sources/registry.ts',
        'apps/web/src/components/registry.tsx',
        'packages/contract/src/components/registry.ts',
      ],
    })
  })

  it(
    'compile with everything around them',
    () => {
      // The other projects import none of what was written
      const projects = ['packages/contract', 'apps/server', 'apps/web']
      expect(run(...typeCheckOf(projects))).toMatchObject({ status: 0 })
    },
    patience,
  )

  it(
    'break no rule, and are in the form of the house',
    () => {
      const linted = run(...lint, ...written)
      expect(linted).toMatchObject({ status: 0 })
      expect(run(...format, ...written)).toMatchObject({ status: 0 })
    },
    patience,
  )

  it(
    'are drawn and checked by the tests of all types at once',
    () => {
      const tests = [
        'packages/contract/src/testing/states.test.ts',
        'packages/contract/src/form/validate-form.test.ts',
        'apps/web/src/components/registry.test.tsx',
        'apps/web/src/form/form.test.tsx',
        'apps/server/src/definitions/load-tenants.test.ts',
        'apps/server/src/http/sample-states.test.ts',
      ]
      expect(run(packageBin('vitest', 'vitest'), 'run', ...tests)).toMatchObject({ status: 0 })
    },
    patience,
  )

  it('are in the schemas that editors know', () => {
    const schema = (/** @type {string} */ kind) =>
      readFileSync(join(copy.folder, 'tenants/schemas', `${kind}.schema.json`), 'utf8')
    expect(schema('screen')).toContain('"opening_hours"')
    expect(schema('form')).toContain('"nickname"')
  })

  it('are not written over', () => {
    expect(run('scripts/new-component.mjs', 'cards')).toEqual({
      status: 2,
      output: 'packages/contract/src/components/cards.ts is there already: nothing was written.\n',
    })
  })
})
