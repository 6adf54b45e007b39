import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runCli } from '#operator-cli/testing/run-cli.ts'

it.each([[[]], [['--help']], [['-h']]])('shows usage, commands, options and examples: %j', async (args) => {
  const { out, err, code } = await runCli(args)
  expect(out).toMatch(/^Usage: [^]*\nCommands:\n {2}import FILE\|- [^]*\nOptions:\n[^]*\nExamples:\n/)
  expect({ err, code }).toEqual({ err: '', code: 0 })
})

it('shows the help of a command', async () => {
  const { out, code } = await runCli(['import', '--help'])
  expect(out).toMatch(/^Usage: npm run operator -- import [^]*--service[^]*\nExit codes:\n[^]*\nExamples:\n/)
  expect(code).toBe(0)
})

it('shows its version', async () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const { out, code } = await runCli(['--version'])
  expect(manifest).toMatchObject({ version: out.trim() })
  expect(code).toBe(0)
})

it.each([
  [['--verbose'], "Unknown option '--verbose'\nHelp: npm run operator -- --help\n"],
  [['import'], 'Which file? Give its path, or - for standard input.\nHelp: npm run operator -- import --help\n'],
])('refuses wrong usage with 2: %j', async (args, message) => {
  expect(await runCli(args)).toEqual({ out: '', err: message, code: 2 })
})

it('names the commands that there are', async () => {
  const { out } = await runCli(['--help'])
  const listed = [...out.matchAll(/^ {2}([a-z-]+) .* {2}\S/gm)].map(([, name]) => name)
  const { err, code } = await runCli(['reboot'])
  expect(listed).toContain('webhook')
  expect(err).toBe(`There is no command "reboot". There are: ${listed.join(', ')}.\nHelp: npm run operator -- --help\n`)
  expect(code).toBe(2)
})
