import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { addStaff } from '#server/staff/staff.queries.ts'
import { beginTotp } from '#server/staff/staff-factor.queries.ts'
import { findInvited } from '#server/staff/staff-invitation.queries.ts'
import { createStaffSession } from '#server/staff/staff-session.queries.ts'
import { openMigratedIn } from '#server/testing/embedded-folder.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-test-staff-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeAll(async () => {
  const connection = await openMigratedIn(dataDir)
  await connection.close()
})

/** Compiled sources of earlier starts. */
const compiled = join(import.meta.dirname, '../../../../.cache/node')

async function run(program: string, ...words: string[]) {
  const env = { DATA_DIR: dataDir, PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], { env, cwd: dataDir })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: code as number }
}

/** Runs the command line as an administrator does. */
const byCommandLine = (...words: string[]) => run('../../../operator-cli/src/main.ts', 'staff', ...words)
/** Runs what the command line starts: a process less. */
const staff = (...words: string[]) => run('invite-staff.ts', ...words)
const person = ['invite', 'Admin@example.jp', '--name', '矢島 亮', '--role', 'admin', '--embedded']

it('prints a link, and the next one ends it', async () => {
  const first = await byCommandLine(...person)
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

it('takes a lost second factor away, and ends the sessions', async () => {
  const email = 'lost@example.jp'
  const now = new Date()
  const before = await connectEmbedded({ dataDir })
  const person = { email, name: '矢島 亮', nameKana: '', passwordHash: 'x', roles: [] }
  const staffId = await addStaff(before.db, person, now)
  await beginTotp(before.db, testKeyring, staffId, now)
  await createStaffSession(before.db, { staffId, device: '', networkAddress: '::1' }, now)
  await before.close()
  const { out, err } = await byCommandLine('reset-factor', email, '--embedded')
  expect([out, err]).toEqual(['The second factor was taken away. Ended sessions: 1.\n', ''])
  const again = JSON.parse((await staff('reset-factor', email, '--embedded', '--json')).out) as object
  expect(again).toEqual({ email, hadFactor: false, endedSessions: 0 })
  const unknown = await staff('reset-factor', 'nobody@example.jp', '--embedded')
  expect(unknown.code).toBe(1)
  expect(unknown.err).toMatch(/no active account/)
})

it('prints a rescue link for an active account, and none for another', async () => {
  const email = 'rescued@example.jp'
  const before = await connectEmbedded({ dataDir })
  await addStaff(before.db, { email, name: '矢島 亮', nameKana: '', passwordHash: 'x', roles: [] }, new Date())
  await before.close()
  const { link } = JSON.parse((await staff('rescue', email, '--embedded', '--json')).out) as { link: string }
  const after = await connectEmbedded({ dataDir })
  const found = await findInvited(after.db, link.split('#')[1] ?? '', new Date())
  await after.close()
  expect(found).toMatchObject({ email, isRescue: true })
  expect((await staff('rescue', 'nobody@example.jp', '--embedded')).err).toMatch(/no active account/)
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
  [
    ['remove', 'admin@example.jp'],
    /Only these are known: staff invite EMAIL, staff reset-factor EMAIL, staff rescue EMAIL/,
  ],
])('refuses %j, and says what is wrong', async (words, message) => {
  const { err, out, code } = await staff(...words)
  expect([out, code]).toEqual(['', 2])
  expect(err).toMatch(message)
  expect(err).toContain('Help: npm run operator -- staff --help')
})
