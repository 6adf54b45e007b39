import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameOfCode, passedChecks } from './passed-checks.mjs'

let folder = ''
const write = (/** @type {string} */ path, /** @type {string} */ text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsunagu-passed-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  write('.gitignore', 'node_modules\n.cache\n')
  write('apps/a.ts', 'one')
  write('docs/a.md', 'one')
  write('node_modules/.package-lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the name of the code', () => {
  it('is the same for the same', () => {
    const before = nameOfCode(folder)
    expect(before).toMatch(/^[0-9a-f]{64}$/)
    expect(nameOfCode(folder)).toBe(before)
  })

  it.each([
    ['a changed source', () => write('apps/a.ts', 'two')],
    ['a new source', () => write('apps/b.ts', '')],
    ['a source of another name', () => (rmSync(join(folder, 'apps/a.ts')), write('apps/c.ts', 'one'))],
    ['a source that is gone', () => rmSync(join(folder, 'apps/a.ts'))],
    ['other packages', () => write('node_modules/.package-lock.json', '{"packages":{}}')],
  ])('is another one after %s', (_what, change) => {
    const before = nameOfCode(folder)
    change()
    expect(nameOfCode(folder)).not.toBe(before)
  })

  it('is another one after a source that git tracks is gone', () => {
    execFileSync('git', ['add', '.'], { cwd: folder })
    const before = nameOfCode(folder)
    rmSync(join(folder, 'apps/a.ts'))
    expect(nameOfCode(folder)).not.toBe(before)
  })

  it.each(['docs/a.md', 'README.md', 'apps/a.png', '.cache/a.ts'])('is the same after a change of %s', (path) => {
    const before = nameOfCode(folder)
    write(path, 'two')
    expect(nameOfCode(folder)).toBe(before)
  })

  it('is none where git lists nothing', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(nameOfCode(folder)).toBeNull()
  })
})

describe('checks that have passed', () => {
  it('are those of the same command on the same code', () => {
    const passed = passedChecks(folder)
    expect(passed.has(['lint'], 'x')).toBe(false)
    passed.add(['lint'], 'x')
    passed.add(['types'], 'y')
    expect(passed.has(['lint'], 'x')).toBe(true)
    expect(passedChecks(folder).has(['types'], 'y')).toBe(true)
    expect(passed.has(['lint'], 'y')).toBe(false)
    expect(passed.has(['lint', '--fix'], 'x')).toBe(false)
  })

  it('are none where the code has no name', () => {
    const passed = passedChecks(folder)
    passed.add(['lint'], null)
    expect(passed.has(['lint'], null)).toBe(false)
  })

  it('are none after a file that cannot be read', () => {
    write('.cache/passed-checks.json', '{')
    expect(passedChecks(folder).has(['lint'], 'x')).toBe(false)
  })
})
