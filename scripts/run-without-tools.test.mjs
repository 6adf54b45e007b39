import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const patience = 120_000
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'tsunagu-without-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An installation as `npm ci --omit=dev` leaves it, with npm's own note of what it installed. */
function installWithoutTools() {
  const isOurs = (/** @type {string} */ path) => !/(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path)
  for (const each of ['scripts', 'apps', 'packages', 'tenants', 'package.json', 'package-lock.json'])
    cpSync(join(root, each), join(folder, each), {
      recursive: true,
      filter: (path) => isOurs(path.slice(root.length + 1)),
    })
  const remaining = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) =>
      /^((apps|packages)\/[^/]+\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional && !link,
  )
  for (const [path] of remaining) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules/@tsunagu'))
  symlinkSync(join(folder, 'packages/contract'), join(folder, 'node_modules/@tsunagu/contract'))
  const installed = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

/** With the Node of this process and an unreachable registry: any install fails, and is seen. @param {string[]} words */
async function npm(...words) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const env = { PATH, HOME: folder, npm_config_offline: 'true' }
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', words, { cwd: folder, env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = /** @type {{ code: number, stdout: string, stderr: string }} */ (error)
    return { code, stdout, stderr }
  }
}

const present = () => readdirSync(join(folder, 'node_modules')).toSorted()

describe('an installation without the packages of development and without a registry', () => {
  /** @type {string[]} */
  let before
  beforeAll(() => {
    installWithoutTools()
    before = present()
  }, patience)

  it('has no command that installs, but the two of the README', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const installing = Object.entries(scripts).filter(([, line]) => /install\.mjs|npm (ci|install|i)\b/.test(line))
    expect(installing.map(([name]) => name)).toEqual(['prestart', 'pretest'])
  })

  it.each([
    [['operator', '--', 'tenant', 'check'], 0, /kango/],
    [['operator', '--', 'backup', '--help'], 0, /^Usage: npm run operator -- backup/],
    [['operator-key', '--', 'kango'], 2, /DATABASE_URL=postgres/],
  ])(
    'runs %j',
    async (words, code, text) => {
      const response = await npm('run', '-s', ...words)
      expect(`${response.stdout}${response.stderr}`).toMatch(text)
      expect(response.code).toBe(code)
      expect(present()).toEqual(before)
    },
    patience,
  )

  it(
    'says which package a tool lacks, and leaves what is installed',
    async () => {
      const response = await npm('run', '-s', 'mutations:rules')
      expect(response).toMatchObject({ code: 1, stdout: '' })
      expect(response.stderr).toMatch(
        /^The package @stryker-mutator\/core is not installed\.\nInstall the packages with `npm ci`/,
      )
      expect(present()).toEqual(before)
    },
    patience,
  )

  it(
    'has all that a server loads',
    async () => {
      const env = { PATH: process.env.PATH, PORT: 'none' }
      const started = promisify(execFile)(process.execPath, ['apps/server/src/main.ts'], { cwd: folder, env })
      await expect(started).rejects.toMatchObject({
        stdout: expect.stringContaining('"msg":"Tsunagu could not start. PORT'),
        stderr: '',
      })
    },
    patience,
  )
})
