import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createDiskStorage } from '#server/storage/disk-storage.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { presign, put, sampleFiles } from '#server/testing/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-faults-'))
const filesFolder = join(folder, 'files')
const portal = useTestApp({ storage: createDiskStorage({ folder: filesFolder, keyring: testKeyring }) })
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an import without room for temporary files is refused with the folder, and writes nothing', async () => {
  await makeJobPosting(portal())
  const token = await tokenFor(portal())
  const send = () =>
    importFile(portal(), {
      token,
      body: `${JSON.stringify(feedItem({ reference: 'ROOM-1' }))}\n`,
      type: 'application/x-ndjson',
    })
  const missing = join(folder, 'tmp')
  vi.stubEnv('TMPDIR', missing)
  const { status, body } = await send()
  expect(status).toBe(507)
  expect(body).toMatchObject({
    code: 'resource_exhausted',
    message: `TMPDIR (${missing}) is not there on the server. Nothing was written; make room or bring it back, and send this again.`,
  })
  mkdirSync(missing)
  expect(await send()).toMatchObject({ status: 200, body: { created: 1 } })
})

it('an upload without the folder of files is refused, and the same address takes it afterwards', async () => {
  const session = await portal().signedIn(await makeJobSeeker(portal()))
  const grant = await presign(portal(), { session, name: 'a.pdf' })
  rmSync(filesFolder, { recursive: true })
  portal().logLines()
  const refused = await put(portal(), grant, sampleFiles.pdf)
  expect(refused.status).toBe(507)
  expect(refused.body).toContain('ただいまファイルを保存できません。')
  expect(refused.body).not.toContain(filesFolder)
  expect(portal().logLines()).toContainEqual(
    expect.objectContaining({ cause: expect.stringContaining(`FILES_DIR (${filesFolder}) is not there`) as string }),
  )
  mkdirSync(filesFolder)
  expect((await put(portal(), grant, sampleFiles.pdf)).status).toBe(204)
})
