import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readOwnKeys } from '#server/platform/secrets/own-keys.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { uploadKey } from '#server/platform/storage/file-storage.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { createWorkers } from '#server/workers/workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-clean-up-'))
const storage = createDiskStorage({ folder, keyring: testKeyring })
const portal = useTestApp({ storage })
let jobSeeker: MadeJobSeeker
let session = ''

afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Files carry the machine's own time
beforeEach(async () => {
  portal().setNow(new Date())
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const hours = (count: number) => portal().setNow(new Date(Date.now() + count * 3_600_000))
const work = (name: 'clean_up_files' | 'sweep_files') => createWorkers(portal().served, null)[name]?.({})
const filesOf = (area: 'tmp' | 'kept') => {
  const all = readdirSync(join(folder), { recursive: true, encoding: 'utf8' })
  return all.filter((path) => path.startsWith(`${area}/kango/${jobSeeker.id}/`))
}
const uploaded = () => upload(portal(), { session, name: 'a.pdf', bytes: sampleFiles.pdf })
const move = (body: { tmpFiles?: string[]; removedFiles?: string[]; files?: string[] }) =>
  portal().call('moveResumeFiles', { session, body: { files: [], tmpFiles: [], removedFiles: [], ...body } })

it('removes uploads that were not stored within a day, and what a killed process left half', async () => {
  const waiting = await uploaded()
  const half = join(folder, uploadKey('kango', jobSeeker.id, `${waiting.slice(0, 36)}.abc.part`))
  writeFileSync(half, 'half of it')
  hours(23)
  await work('clean_up_files')
  expect(filesOf('tmp')).toHaveLength(2)
  // A new process knows of it all the same
  const [restarted] = [createDiskStorage({ folder, keyring: testKeyring })]
  expect(await restarted.read(uploadKey('kango', jobSeeker.id, waiting.slice(0, 36)))).not.toBeNull()
  hours(25)
  await work('clean_up_files')
  expect(filesOf('tmp')).toEqual([])
  hours(0)
  expect((await move({ tmpFiles: [waiting] })).status).toBe(400)
})

it('leaves stored files, and removes for good what was removed a day ago', async () => {
  const [staying, going] = [await uploaded(), await uploaded()]
  const { files } = (await move({ tmpFiles: [staying, going] })).body
  const url = files.find((file) => file.url.endsWith(going.slice(0, 36)))?.url ?? ''
  await move({ removedFiles: [url] })
  hours(23)
  await work('clean_up_files')
  expect(filesOf('kept')).toHaveLength(2)
  hours(25)
  await work('clean_up_files')
  // Before the sweep, which would remove what the cleaning forgot
  const left = [`kept/kango/${jobSeeker.id}/${staying.slice(0, 36)}`]
  expect(filesOf('kept')).toEqual(left)
  await work('sweep_files')
  expect(filesOf('kept')).toEqual(left)
  expect((await move({ files: [url] })).body.files).toHaveLength(1)
})

it('sweeps the files of accounts that are gone, and spares what is being moved', async () => {
  await move({ tmpFiles: [await uploaded()] })
  await portal().services.runInScope('kango', async (scope) => {
    await scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute()
  })
  await work('sweep_files')
  expect(filesOf('kept')).toHaveLength(1)
  hours(2)
  await work('sweep_files')
  expect(filesOf('kept')).toEqual([])
})

it('keeps files and the key that signs uploads from other users of the machine', async () => {
  const name = await uploaded()
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(join(folder, uploadKey('kango', jobSeeker.id, name.slice(0, 36))))).toBe(0o600)
  const [key] = readOwnKeys(join(folder, 'data'))
  expect(readOwnKeys(join(folder, 'data'))).toEqual([key])
  expect(key.secret.length).toBeGreaterThanOrEqual(32)
  expect(mode(join(folder, 'data', 'secret-keys'))).toBe(0o600)
})
