import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '#server/platform/settings/env.ts'
import { startServer } from './start-server.ts'

it('does not start on PostgreSQL without the keys that all its processes share', async () => {
  const env = readEnv({ PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(startServer(env, async () => undefined)).rejects.toThrow(/SECRET_KEYS must be set beside DATABASE_URL/)
})

describe('a start that cannot go well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-start-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  afterEach(() => vi.unstubAllEnvs())

  /** Of an embedded database: it is made by the first thing that opens it. */
  async function start(settings: NodeJS.ProcessEnv) {
    const dataDir = join(mkdtempSync(join(folder, 'start-')), 'data')
    const started = startServer(readEnv({ PORT: '0', DATA_DIR: dataDir, ...settings }), async () => undefined)
    const problem = await started.then(
      () => 'it started',
      ({ message }: Error) => message,
    )
    return { problem, isDatabaseThere: existsSync(join(dataDir, 'pglite')) }
  }
  const refusal = (text: string) => ({ problem: expect.stringContaining(text) as string, isDatabaseThere: false })

  it('ends before the database is there where files cannot be written', async () => {
    const folderUnderFile = join(file, 'files')
    expect(await start({ FILES_DIR: folderUnderFile })).toEqual(
      refusal(`FILES_DIR is "${folderUnderFile}", but must be a folder that this process can write into (ENOTDIR).`),
    )
  })

  it('ends before that where temporary files cannot be written', async () => {
    vi.stubEnv('TMPDIR', join(file, 'tmp'))
    const dataDir = join(folder, 'temporary')
    const env = readEnv({ PORT: '0', DATA_DIR: dataDir })
    await expect(startServer(env, async () => undefined)).rejects.toThrow(
      /^TMPDIR is ".*file\/tmp", but must be a folder/,
    )
    expect(existsSync(join(dataDir, 'pglite'))).toBe(false)
  })

  it('ends before that where portal and desk are not built', async () => {
    const dataDir = join(folder, 'unbuilt')
    const env = { ...readEnv({ PORT: '0', DATA_DIR: dataDir }), webDist: join(folder, 'dist') }
    await expect(startServer(env, async () => undefined)).rejects.toThrow(
      /dist\/server\/entry-server\.js is missing: portal and desk are not built\. Run `node scripts\/build-web\.mjs`/,
    )
    expect(existsSync(join(dataDir, 'pglite'))).toBe(false)
  })

  it('ends before that where the management port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await start({ MANAGEMENT_PORT: String(port) })).toEqual(
      refusal(`MANAGEMENT_PORT is "${port}", but must be a free port of its own: it is in use.`),
    )
    const same = { PORT: '39171', MANAGEMENT_PORT: '39171' }
    expect(await start(same)).toEqual(refusal('a free port of its own: PORT is the same.'))
  })
})
