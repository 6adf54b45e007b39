import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'write-feed.ts'), ...args], {
    maxBuffer: 50_000_000,
  })

test('writes one posting a line', async () => {
  const { stdout } = await run('--service', 'hoiku', '--count', '450', '--now', '2026-11-20')
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(450)
  const references = lines.map((line): unknown => JSON.parse(line).identifier.value)
  expect(new Set(references).size).toBe(450)
  expect(references[0]).toBe('HK-100001')
})

test.each([
  [['--service', 'sushi'], '--service must be one of kango, yakuzai, comedical, kaigo, hoiku'],
  [['--service', 'kango', '--count', '1.5'], '--count must be a whole number, 0 or more'],
  [['--service', 'kango', '--now', 'soon'], '--now must be a moment, e.g. 2026-11-20'],
])('%j is refused with a reason', async (args, reason) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: `${reason}\n` })
})
