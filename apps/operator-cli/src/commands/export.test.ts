import { readdir } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { startImportServer } from '#operator-cli/testing/import-server.ts'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

it('keeps nothing of an export whose connection breaks', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write('{"title":"求人"}\n', () => response.destroy())
  })
  const { err, out, code } = await runCli(['export', '-o', 'all.jsonl', '-s', 'kango', '--key', 'tsk_1'], {
    cwd: folder.path,
    env: { PORT: String(server.port) },
  })
  expect(err).toContain('What came is not whole. Run the same command again.')
  expect({ out, code }).toEqual({ out: '', code: 1 })
  expect(await readdir(folder.path)).toEqual([])
})
