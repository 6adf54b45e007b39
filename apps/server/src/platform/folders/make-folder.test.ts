import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { makeFolder } from './make-folder.ts'

describe('makeFolder', () => {
  const folder = useTestFolder()

  it('creates what is missing with the mode, and takes what exists', () => {
    const path = join(folder.path(), 'a/b/c')
    makeFolder(path, 0o700)
    makeFolder(path, 0o700)
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  it('throws where a file is in the way', () => {
    writeFileSync(join(folder.path(), 'file'), '')
    expect(() => makeFolder(join(folder.path(), 'file/below'))).toThrow(/ENOTDIR/)
  })

  it.runIf(process.platform === 'linux')('throws where the file system takes no folder', () => {
    expect(() => makeFolder('/proc/files/below')).toThrow(/ENOENT/)
  })
})
