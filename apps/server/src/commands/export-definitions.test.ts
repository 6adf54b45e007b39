import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDefinitions, loadPublished } from '#server/app/load-definitions.ts'
import { exportDefinitions } from '#server/definitions/export-definitions.ts'
import { noSites } from '#server/definitions/published-sites.ts'
import { openMigratedIn } from '#server/testing/embedded-folder.ts'

/** The command line is started, which loads all definitions. */
const patience = 120_000
const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const shipped = join(import.meta.dirname, '../../../../tenants')
const own = join(folder, 'services')
const theme = 'kango/theme.yaml'

/** Runs the command line as an operator does, on an embedded installation of its own. */
async function operator(...words: string[]) {
  const main = join(import.meta.dirname, '../../../operator-cli/src/main.ts')
  const env = {
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: own,
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
  }
  const child = spawn(process.execPath, [main, ...words], { env, cwd: folder })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: code as number }
}

describe('an export of definitions', () => {
  const published = () => readFileSync(join(own, theme), 'utf8').concat('# published at the desk\n')
  beforeAll(async () => {
    cpSync(shipped, own, { recursive: true })
    const connection = await openMigratedIn(join(folder, 'data'))
    await connection.executeSql(
      `insert into definition_version
         (tenant, number, files, reason, back_to, published_by, published_by_name, published_at)
       select 'kango', number, files::jsonb, '秋の色', null, gen_random_uuid(), '篠原 直', now()
       from (values (1, '{"theme.yaml": "replaced"}'), (2, $1)) as version (number, files)`,
      [JSON.stringify({ 'theme.yaml': published() })],
    )
    await connection.close()
  }, patience)

  it(
    'has what is in force: the files, with the newest version of the desk in their place',
    async () => {
      const { out, err, code } = await operator('tenant', 'export', 'out', '--embedded', '--json')
      expect({ err, code }).toEqual({ err: '', code: 0 })
      const sites = new Map([['kango', { number: 2, files: { 'theme.yaml': published() } }]])
      const { hash } = await loadPublished(own, sites)
      expect(JSON.parse(out)).toEqual({ folder: 'out', hash, published: { kango: 2 }, files: [theme] })
      // A server that reads the export has the same definitions, without the database
      expect((await loadDefinitions(join(folder, 'out'))).hash).toBe(hash)
      expect(readFileSync(join(folder, 'out', theme), 'utf8')).toBe(published())
      const again = await operator('tenant', 'export', 'out', '--embedded')
      expect(again).toMatchObject({ out: '', code: 1 })
      expect(again.err).toContain('out is there already')
    },
    patience,
  )

  it('is written completely or not at all, and nowhere else', async () => {
    const to = join(folder, 'refused')
    const outside = new Map([['kango', { number: 1, files: { '../../elsewhere.yaml': 'x' } }]])
    await expect(exportDefinitions(own, outside, to)).rejects.toThrow('not in the folder of its service')
    await expect(exportDefinitions(own, noSites(), join(own, 'copy'))).rejects.toThrow('name another place')
    for (const name of ['refused', 'refused.part', 'elsewhere.yaml']) expect(existsSync(join(folder, name))).toBe(false)
  })

  it(
    'says how it is called',
    async () => {
      expect(await operator('tenant', 'export')).toMatchObject({ code: 2 })
      const guessed = await operator('tenant', 'export', 'other')
      expect(guessed).toMatchObject({ out: '', code: 1 })
      expect(guessed.err).toContain('DATABASE_URL is not set')
      expect((await operator('tenant', 'export', '--help')).out).toContain('Exit codes:')
    },
    patience,
  )
})
