import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { eventDefinitions } from '@tsunagu/contract/events/event-data.ts'
import { eventTypes } from '@tsunagu/contract/events/events.ts'
import { csvColumns } from '@tsunagu/contract/feed/csv-columns.ts'
import { expect, it } from 'vitest'
import { runOperator } from './run-operator.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('has every type of event in its table: when it arises and what it holds', () => {
  const rows = eventTypes.map((type) => {
    const { when, example } = eventDefinitions[type]
    return `| \`${type}\` | ${when} | \`${JSON.stringify(example)}\` |`
  })
  const found = read('../../../../docs/operating.md')
    .split('\n')
    .filter((line) => /^\| `[a-z_]+\.[a-z_]+` \|/.test(line))
  expect(found).toEqual(rows)
})

it('has every column of CSV files in its table', () => {
  const rows = csvColumns.map(
    ({ heading, path, isRequired, note }) =>
      `| ${heading} | \`${path}\` | ${isRequired ? 'yes' : ''} | ${note.replaceAll('|', '\\|')} |`,
  )
  const found = read('../../../../docs/operating.md')
    .split('\n')
    .filter((line) => /^\| \S+ \| `[a-zA-Z.-]+` \| (yes)? \|/.test(line))
  expect(found).toEqual(rows)
})

it('has every command in the list of its folder', async () => {
  const stdout = new PassThrough()
  const env = { operatorKey: null, dataDir: '/', port: '1', providerDomain: null, startFolder: '/' }
  const { signal } = new AbortController()
  await runOperator(['--help'], { env, stdin: stdout, stdout, stderr: stdout, signal })
  const help = String(stdout.end().read())
  const commands = [...help.matchAll(/^ {2}([a-z-]+) .* {2}\S/gm)].map(([, name = '']) => name)
  const readme = read('../../README.md')
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((name) => !new RegExp(`^\\|.*\`${name}[ \`]`, 'm').test(readme))).toEqual([])
})
