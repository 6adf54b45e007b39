import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeRunFolder, removeAbandonedRuns } from './run-folder.mjs'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tsunagu-place-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** The id of a process that has ended. */
async function endedPid() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid
}

/** A folder as a killed run leaves it. */
async function abandonedFolder() {
  const folder = join(place, 'tsunagu-run-killed')
  mkdirSync(folder)
  writeFileSync(join(folder, 'owner.pid'), String(await endedPid()))
  return folder
}

describe('the folder of a run', () => {
  it('is removed with what is in it', () => {
    const folder = makeRunFolder({ place })
    writeFileSync(join(folder.path, 'a'), 'a')
    folder.remove()
    expect(readdirSync(place)).toEqual([])
  })

  it('is not made where there is too little room, and the message says what to do', () => {
    expect(() => makeRunFolder({ place, neededBytes: 1e18 })).toThrow(/has \d+ MB free, .* set TMPDIR/)
    expect(readdirSync(place)).toEqual([])
  })

  it('of a run that goes on is left alone by the next one', () => {
    const folder = makeRunFolder({ place })
    expect(removeAbandonedRuns(place)).toEqual([])
    expect(existsSync(folder.path)).toBe(true)
  })

  it('of a killed run is removed, and its processes are ended', async () => {
    const folder = await abandonedFolder()
    const left = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(left.stdout, 'data')
    const exited = once(left, 'exit')
    expect(removeAbandonedRuns(place)).toEqual([expect.stringMatching(/ended 1 of its processes and removed/)])
    expect(await exited).toEqual([null, 'SIGKILL'])
    expect(existsSync(folder)).toBe(false)
  })
})
