import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeKey } from '#server/backup/encryption.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { useTestFolder } from '#server/testing/test-folder.ts'

const root = resolve(import.meta.dirname, '../../../..')
const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8')
/** Npm, and the command line in it, start several times. */
const patience = 120_000

/** The content of the first code block of a language that contains a text. */
function blockOf(language: string, part: string): string {
  const blocks = [...manual.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text ?? '',
  )
  return blocks.find((text) => text.includes(part)) ?? ''
}

describe.runIf(inject('templateUrl'))('the nightly line of the manual, in its environment', () => {
  const folder = useTestFolder()
  const srv = () => join(folder.path(), 'srv')
  let database: Connection
  let [name, publicKey] = ['', '']
  beforeAll(async () => {
    database = await openTestDatabase()
    name = String((await database.executeSql('select current_database() as name')).rows[0]?.['name'])
    publicKey = (await makeKey(new Date())).publicKey
    for (const each of ['srv', 'backup']) mkdirSync(join(folder.path(), each))
    // The project's folder as an operator has it, without the other files in this one
    for (const each of ['package.json', 'node_modules', 'apps', 'packages', 'scripts', 'tenants'])
      symlinkSync(join(root, each), join(srv(), each))
    // Without what tests add to the address: the manual adds its own to it
    const url = Object.assign(new URL(inject('templateUrl')), { pathname: `/${name}`, search: '' })
    folder.write(
      'srv/environment',
      blockOf('sh', '/srv/tsunagu/environment')
        .replace('postgres://tsunagu:password@db.example.jp:5432/tsunagu', url.href)
        .replace('/srv/tsunagu', srv()),
    )
  }, patience)
  afterAll(() => database.close())

  /** Cron hands a line to `sh`, with `\%` made to `%`, an environment of almost nothing, and no terminal. */
  async function run(line: string) {
    const here = line
      .replaceAll('/srv/tsunagu', srv())
      .replaceAll('/backup/', `${folder.path()}/backup/`)
      .replace('age1…', publicKey)
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder.path() }
    const response = promisify(execFile)('/bin/sh', ['-c', here.replaceAll('\\%', '%')], { env, cwd: folder.path() })
    return response.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    )
  }
  const line = () =>
    blockOf('cron', 'backup')
      .replace(/^(\S+ ){5}/, '')
      .trim()

  it(
    'saves the database of the environment and says which',
    async () => {
      const done = await run(line())
      expect(done).toMatchObject({ code: 0, stderr: '' })
      expect(done.stdout).toMatch(
        new RegExp(`database  ${name} on ${new URL(inject('templateUrl')).host}\n  rows +\\d`),
      )
      expect(done.stdout).not.toContain('postgres:')
      expect(readdirSync(join(folder.path(), 'backup'))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.tsunagu$/)])
    },
    patience,
  )

  it(
    'fails where the environment is not exported, and makes no database',
    async () => {
      const before = readdirSync(join(folder.path(), 'backup'))
      const refused = await run(line().replaceAll(/set [-+]a && /g, ''))
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(/DATABASE_URL is not set, or not exported/)
      expect(readdirSync(join(folder.path(), 'backup'))).toEqual(before)
      expect(existsSync(join(srv(), '.data'))).toBe(false)
    },
    patience,
  )
})
