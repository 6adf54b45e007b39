import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '#operator-cli/testing/run-cli.ts'
import { writeWhole } from './write-whole.ts'

it('a full disk leaves the file that was there, and nothing beside it', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'export.jsonl')
  await writeFile(path, 'whole')
  const file = { path, shown: 'export.jsonl', isReplaced: true }
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const writing = writeWhole(file, async (to) => {
    await new Promise<void>((done) => to.end('half', () => done()))
    throw full
  })
  await expect(writing).rejects.toThrow(
    'export.jsonl cannot be written (its disk is full). Nothing has changed there. Give another path with --output.',
  )
  expect(await readFile(path, 'utf8')).toBe('whole')
  expect(await readdir(folder.path)).toEqual(['export.jsonl'])
})
