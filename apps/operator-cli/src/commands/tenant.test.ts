import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 60_000 })

const shipped = resolve(import.meta.dirname, '../../../../tenants')

it('finds nothing wrong with the services that ship', async () => {
  const { out, err, code } = await runCli(['tenant', 'check'])
  expect({ out, err, code }).toEqual({
    out: '5 services in tenants (kango, yakuzai, comedical, kaigo, hoiku): nothing is wrong.\n',
    err: '',
    code: 0,
  })
})

it('tells every fault of a folder with its place, and fails', async () => {
  await using folder = await makeFolder()
  await cp(shipped, join(folder.path, 'services'), { recursive: true })
  await mkdir(join(folder.path, 'services/kango/screens'), { recursive: true })
  await writeFile(join(folder.path, 'services/kango/screens/island.yaml'), 'title: 島\ncomponents: []\n')
  const { out, code } = await runCli(['tenant', 'check', 'services'], { cwd: folder.path })
  expect(out).toBe(
    'warning: services/kango/screens/island.yaml:1:1: no view shows the screen "island"\n\n5 services in services: 0 errors, 1 warning.\n',
  )
  expect(code).toBe(1)
  const asJson = await runCli(['tenant', 'check', 'services', '--json'], { cwd: folder.path })
  expect(JSON.parse(asJson.out)).toEqual({
    services: ['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'],
    problems: [
      {
        file: 'services/kango/screens/island.yaml',
        line: 1,
        column: 1,
        reason: 'no view shows the screen "island"',
        severity: 'warning',
      },
    ],
  })
  expect(asJson.code).toBe(1)
})

it.each([
  [['tenant'], 'What about the services?', 2],
  [['tenant', 'paint'], 'What about the services?', 2],
  [['tenant', 'check', 'a', 'b'], 'One folder at a time', 2],
  [['tenant', 'check', '--live'], 'Start it with MANAGEMENT_PORT=9100', 2],
  [['tenant', 'check', '--force'], "Unknown option '--force'", 2],
  [['tenant', 'check', '--management-url', 'http://127.0.0.1:1'], 'No server answers at http://127.0.0.1:1', 1],
  [['tenant', 'check', 'nowhere'], '', 1],
  [['tenant', 'move', 'kango'], 'Name the other database with --to', 2],
  [['tenant', 'move', '--to', 'postgres://a/b'], 'Name one service', 2],
  [['tenant', 'move', 'nobody', '--to', 'postgres://a/b'], 'There is no service "nobody"', 2],
] as const)('answers %j with help to go on', async (args, message, exitCode) => {
  const { err, code } = await runCli([...args])
  expect(err).toContain(message)
  expect(code).toBe(exitCode)
})

it('explains itself', async () => {
  expect((await runCli(['tenant', '--help'])).out).toContain('tenant check --help')
  expect((await runCli(['tenant', 'check', '--help'])).out).toContain('Exit codes:')
})
