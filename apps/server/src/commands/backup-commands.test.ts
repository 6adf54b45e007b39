import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { openMigratedIn } from '#server/testing/embedded-folder.ts'
import { readAllRows } from '#server/testing/fill-tables.ts'

/** Each test starts the command line several times: a start took twenty seconds on a busy machine. */
const patience = 600_000
const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiled sources of earlier starts: the command line is started a dozen times. */
const compiled = join(import.meta.dirname, '../../../../.cache/node')

interface Start {
  shell?: string
  isNamed?: boolean
}

/** Runs a program on an embedded installation of its own. */
async function run(program: string, args: string[], { dataDir, shell = '' }: Start & { dataDir: string }) {
  const path = join(import.meta.dirname, program)
  const env = { DATA_DIR: join(folder, dataDir), PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled }
  const child = shell
    ? spawn('sh', ['-c', `${shell} exec "$0" "$@"`, process.execPath, path, ...args], { env, cwd: folder })
    : spawn(process.execPath, [path, ...args], { env, cwd: folder })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: code as number }
}

const wordsOf = (words: string[], { isNamed = true }: Start) => (isNamed ? [...words, '--embedded'] : words)

/** Runs the command line as an operator does. */
const operator = (words: string[], dataDir: string, start: Start = {}) =>
  run('../../../operator-cli/src/main.ts', wordsOf(words, start), { ...start, dataDir })

const files: Record<string, string> = {
  backup: 'back-up.ts',
  restore: 'restore.ts',
  'after-restore': 'after-restore.ts',
}
/** Runs what the command line starts: a process less. */
const command = ([name = '', ...words]: string[], dataDir: string, start: Start = {}) =>
  run(files[name] ?? '', wordsOf(words, start), { ...start, dataDir })

async function fill(dataDir: string) {
  const connection = await openMigratedIn(join(folder, dataDir))
  await connection.executeScript(`
    insert into job_seeker (tenant, id, email, created_at)
    select 'kango', gen_random_uuid(), 'no' || n || '@example.jp', now() from generate_series(1, 3000) n`)
  const rows = await readAllRows(connection)
  await connection.close()
  return rows
}

describe('the operator’s command line', () => {
  let rows: Awaited<ReturnType<typeof fill>>
  let publicKey = ''
  const withKey = ['--identity', 'backup.key']
  beforeAll(async () => {
    rows = await fill('first')
    const made = await command(['backup', '--new-key', 'backup.key'], 'first')
    publicKey = made.out.trim()
    const done = await operator(['backup', 'monday.tsunagu', '--encrypt-to', publicKey, '--json'], 'first')
    const database = { kind: 'embedded', host: null, name: join(folder, 'first') }
    expect(JSON.parse(done.out)).toMatchObject({ database, files: 0, missing: 0 })
  }, patience)

  it(
    'makes a key that only its owner reads, and writes over none',
    async () => {
      expect(publicKey).toMatch(/^age1/)
      expect(statSync(join(folder, 'backup.key')).mode & 0o777).toBe(0o600)
      expect((await command(['backup', '--new-key', 'backup.key'], 'first')).err).toMatch(/never written over/)
      expect(readFileSync(join(folder, 'monday.tsunagu')).includes('example.jp')).toBe(false)
    },
    patience,
  )

  it(
    'leaves what was there before where a backup fails, and nothing half done',
    async () => {
      const size = statSync(join(folder, 'monday.tsunagu')).size
      const toNowhere = await operator(['backup', '-'], 'first', { shell: 'exec >/dev/full;' })
      expect(toNowhere).toMatchObject({ code: 1, err: expect.stringMatching(/no room left/) as string })
      expect(await command(['backup', 'monday.tsunagu', '--encrypt-to', 'age1x'], 'first')).toMatchObject({ code: 1 })
      expect(statSync(join(folder, 'monday.tsunagu')).size).toBe(size)
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    },
    patience,
  )

  it(
    'restores with the key and the secret keys into an empty installation alone',
    async () => {
      const restore = (by = command) => by(['restore', 'monday.tsunagu', ...withKey], 'second')
      expect(await restore()).toMatchObject({ code: 1, err: expect.stringMatching(/secret-keys/) as string })
      cpSync(join(folder, 'first/secret-keys'), join(folder, 'second/secret-keys'))
      // Each job seeker has a row in the list of the staff
      const out = expect.stringMatching(/into\s+embedded, in .*second\n[^]*rows\s+6,0/) as string
      expect(await restore(operator)).toMatchObject({ code: 0, err: '', out })
      expect((await restore()).err).toMatch(/not empty/)
      const connection = await connectEmbedded({ dataDir: join(folder, 'second') })
      expect(await readAllRows(connection)).toEqual(rows)
      // Somebody has the embedded database open
      expect((await command(['backup', 'x.tsunagu'], 'second')).err).toMatch(/Stop that server first/)
      await connection.close()
      expect(existsSync(join(folder, 'x.tsunagu'))).toBe(false)
    },
    patience,
  )

  it(
    'finishes a restore that was made by other means: erases again, and says which files are missing',
    async () => {
      const connection = await connectEmbedded({ dataDir: join(folder, 'second') })
      const [erased, other] = (await connection.executeSql('select id from job_seeker limit 2')).rows
      await connection.executeSql(
        `insert into stored_file (tenant, id, job_seeker_id, kind, document_type, name, content_type, size, sha256, created_at)
          values ('kango', gen_random_uuid(), $1, 'message', '', 'a.txt', 'text/plain', 1, decode(repeat('00', 32), 'hex'), now())`,
        [other?.['id']],
      )
      await connection.close()
      const notes = join(folder, 'second/files/erased/kango')
      mkdirSync(notes, { recursive: true })
      writeFileSync(join(notes, String(erased?.['id'])), '')
      const finish = async (by = command) =>
        JSON.parse((await by(['after-restore', '--json'], 'second')).out) as unknown
      expect(await finish(operator)).toMatchObject({ erased: 1, files: 1, missing: 1 })
      expect(await finish()).toMatchObject({ erased: 0, files: 1, missing: 1 })
      expect(await command(['after-restore', 'a.tsunagu'], 'second')).toMatchObject({ code: 2 })
    },
    patience,
  )
})

it(
  'say what is wrong with how they are called',
  async () => {
    expect(await command(['backup'], 'first')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Name one file/) as string,
    })
    expect(await command(['restore', 'none', '--what'], 'first')).toMatchObject({ code: 2 })
    expect(await command(['restore', 'none'], 'third')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no such file/) as string,
    })
    expect(existsSync(join(folder, 'third'))).toBe(false)
    expect((await operator(['backup', '--help'], 'first')).out).toMatch(/^Usage: npm run operator -- backup/)
  },
  patience,
)

it(
  'take no embedded database that was not asked for, and make none',
  async () => {
    const refused = await command(['backup', 'y.tsunagu'], 'first', { isNamed: false })
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/DATABASE_URL is not set/) as string })
    writeFileSync(join(folder, 'x'), '')
    expect((await command(['restore', 'x'], 'nowhere', { isNamed: false })).err).toMatch(/DATABASE_URL is not set/)
    expect([existsSync(join(folder, 'nowhere')), existsSync(join(folder, 'y.tsunagu'))]).toEqual([false, false])
  },
  patience,
)
