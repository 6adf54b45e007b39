import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-lock-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The pid of a process that has ended. */
const endedPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['-e', ''])
    child.once('exit', () => resolve(child.pid ?? 0))
  })

describe('lockDataDir', () => {
  it('refuses a second holder and says what to do', () => {
    const folder = newFolder()
    const unlock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(/already open in process \d+.*Stop that server first.*DATA_DIR/s)
    unlock()
    expect(lockDataDir(folder)).toBeTypeOf('function')
  })

  it('takes over the lock of a process that has ended', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: await endedPid(), startTime: '1' }))
    expect(lockDataDir(folder)).toBeTypeOf('function')
  })

  it('takes over when the pid now belongs to another process', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, startTime: 'another' }))
    expect(lockDataDir(folder)).toBeTypeOf('function')
  })

  it('takes over a lock that was cut off while being written', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), '{"pid":')
    expect(lockDataDir(folder)).toBeTypeOf('function')
  })
})
