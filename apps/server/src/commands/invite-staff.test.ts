import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { findInvited } from '#server/staff/staff-invitation.queries.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-test-staff-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeAll(async () => {
  const connection = await connectEmbedded({ dataDir })
  await migrate(connection)
  await connection.close()
})

/** Runs the command line as an administrator does. */
async function staff(...words: string[]) {
  const main = join(import.meta.dirname, '../../../operator-cli/src/main.ts')
  const env = { DATA_DIR: dataDir, PATH: process.env['PATH'] ?? '' }
  const child = spawn(process.execPath, [main, 'staff', ...words], { env, cwd: dataDir })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: code as number }
}
const person = ['invite', 'Admin@example.jp', '--name', '矢島 亮', '--role', 'admin', '--embedded']

it('prints a link, and the next one ends it', async () => {
  const first = await staff(...person)
  expect(first.err).toBe('')
  expect(first.out).toMatch(
    /^http:\/\/desk\.localhost:3000\/invitation#[\w-]{43}\nGood once, until 20[^\n]*\+09:00\.\n$/,
  )
  const second = JSON.parse((await staff(...person, '--role', 'manager', '--service', 'kango', '--json')).out) as {
    link: string
    roles: string[]
    services: string[]
  }
  expect(second).toMatchObject({ roles: ['admin', 'manager'], services: ['kango'] })
  const connection = await connectEmbedded({ dataDir })
  const found = await Promise.all(
    [first.out.split('\n')[0], second.link].map((link = '') =>
      findInvited(connection.db, link.split('#')[1] ?? '', new Date()),
    ),
  )
  await connection.close()
  expect(found).toMatchObject([undefined, { name: '矢島 亮', email: 'admin@example.jp' }])
})

it.each([
  [
    ['invite', 'admin@example.jp', '--name', '矢島 亮'],
    /--role is needed: adviser, manager, compliance, author, admin\./,
  ],
  [['invite', 'admin@example.jp', '--role', 'admin'], /--name is needed/],
  [['invite', 'nobody', '--name', '矢島 亮', '--role', 'admin'], /"nobody" is no mail address/],
  [['invite', 'admin@example.jp', '--name', '矢島 亮', '--role', 'boss'], /There is no role "boss"/],
  [[...person, '--service', 'shika'], /There is no service "shika"\. There are: kango, /],
  [['remove', 'admin@example.jp'], /Only this is known: staff invite EMAIL/],
])('refuses %j, and says what is wrong', async (words, message) => {
  const { err, out, code } = await staff(...words)
  expect([out, code]).toEqual(['', 2])
  expect(err).toMatch(message)
  expect(err).toContain('Help: npm run operator -- staff --help')
})
