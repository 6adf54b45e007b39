// Also on PGlite: sessions
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import { rowsOfService, urlOf } from '#server/testing/use-service-move.ts'

const portal = useTestApp()
/** Compiled sources of earlier starts. */
const compiled = join(import.meta.dirname, '../../../../.cache/node')

/** Runs the command as an operator does; it is killed when it says that it begins a step. */
async function move(words: readonly string[], env: Record<string, string>, killedAt?: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'move-tenant.ts'), 'kango', ...words], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...env },
  })
  child.stderr.on('data', (said: Buffer) => {
    if (killedAt !== undefined && said.toString().includes(killedAt)) child.kill('SIGKILL')
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code: code as number | null }
}

/** Two databases of one server: the embedded one is one process's own. */
describe.runIf(inject('templateUrl'))('operator tenant move', () => {
  it('goes on where it was killed, and reports what was done', async () => {
    const { connection: here } = portal()
    const there = await openEmptyDatabase()
    onTestFinished(there.close)
    const { id } = await makeAccount(portal())
    const env = {
      DATABASE_URL: await urlOf(here),
      SECRET_KEYS: `test:${'k'.repeat(40)}`,
    }
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-move-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'address'), `${await urlOf(there)}\n`)
    const to = ['--to', `file:${join(folder, 'address')}`]
    expect(await move(to, env, 'compare counts')).toMatchObject({ out: '', code: null })
    const done = await move([...to, '--json'], env)
    expect(done).toMatchObject({ err: '', code: 0 })
    expect(JSON.parse(done.out)).toMatchObject({ service: 'kango', moved: true })
    expect(JSON.stringify(await rowsOfService(there, 'kango'))).toContain(id)
    const confirmed = await move([...to, '--confirm'], env)
    expect(confirmed.out).toMatch(/^confirmed kango\n/)
    expect(await rowsOfService(here, 'kango')).toEqual({})
    expect(await move([...to, '--undo'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/was confirmed/) as string,
    })
    expect((await move(['--to', 'kango.example'], env)).code).toBe(2)
  })
})

it('is refused on the embedded database', async () => {
  const refused = await move(['--to', 'postgres://nobody@127.0.0.1:1/nothing'], {})
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/two PostgreSQL databases/) as string })
})
