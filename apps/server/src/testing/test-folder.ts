import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for files that a test's command reads and writes, gone after the file's tests. */
export function useTestFolder() {
  let path = ''
  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'tsunagu-test-'))
  })
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path: () => path,
    write: (name: string, content: string | Buffer) => writeFileSync(join(path, name), content),
    read: (name: string) => readFileSync(join(path, name)),
  }
}
