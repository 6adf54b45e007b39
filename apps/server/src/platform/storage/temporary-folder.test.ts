import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FolderFault } from './folder-fault.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'

async function ownTmpdir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return folder
}

it('what a killed process has left is swept, and nothing of one that runs or of another program', async () => {
  const folder = await ownTmpdir()
  await mkdtemp(join(folder, 'of-another-'))
  const module = JSON.stringify(join(import.meta.dirname, 'temporary-folder.ts'))
  const program = `import { makeTemporaryFolder } from ${module}
    await makeTemporaryFolder()
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], { env: { TMPDIR: folder } })
  const [, left = ''] = (await readdir(folder)).toSorted()
  const ofRunning = left.replace(/-\d+-/, `-${process.ppid}-`)
  await mkdtemp(join(folder, ofRunning))
  await sweepTemporaryFolders()
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^of-another-/),
    expect.stringContaining(`-${process.ppid}-`),
  ])
})

it('says which folder takes no files, and why', async () => {
  const folder = await ownTmpdir()
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  await expect(makeTemporaryFolder()).rejects.toMatchObject({ sentence: `TMPDIR (${folder}/missing) is not there` })
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect(FolderFault.of('FILES_DIR', '/srv/files', full)).toMatchObject({ sentence: 'FILES_DIR (/srv/files) is full' })
  const other = new Error('a fault of ours')
  expect(FolderFault.of('FILES_DIR', '/srv/files', other)).toBe(other)
})
