import { expect, it } from 'vitest'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { createCommand } from './create-command.ts'
import { parseArguments } from './parse-arguments.ts'

const key = createCommand({
  name: 'key',
  page: {
    usages: [],
    intro: '',
    options: {
      limit: { type: 'string', help: '' },
      text: { type: 'string', short: 't', help: '' },
      due: { type: 'string', help: '' },
      'no-due': { type: 'boolean', help: '' },
      attach: { type: 'string', multiple: true, help: '' },
    },
    json: '',
    exitCodes: ['', '', ''],
    examples: [],
  },
  subcommands: { list: [] },
  run: () => Promise.resolve(0),
})
const given = (line: string) => parseArguments(['key', ...line.split(' ')], key, {})

it.each([
  ['list -s kango', ['list'], { service: 'kango' }],
  ['-s kango list', ['list'], { service: 'kango' }],
  ['list more -s=kango', ['list', 'more'], { service: '=kango' }],
  ['list -skango', ['list'], { service: 'kango' }],
  ['paint --service=kango', ['paint'], { service: 'kango' }],
  ['list list -s list', ['list', 'list'], { service: 'list' }],
  ['list --limit=-5', ['list'], { limit: '-5' }],
  ['list --limit 5 --limit 6', ['list'], { limit: '6' }],
  ['list -- -5 --force', ['list', '-5', '--force'], {}],
  ['-- list -s kango', ['list', '-s', 'kango'], {}],
  ['list --text -', ['list'], { text: '-' }],
  ['list --text=', ['list'], { text: '' }],
  ['list --attach a --attach b', ['list'], { attach: ['a', 'b'] }],
  ['list --no-due', ['list'], { 'no-due': true }],
  ['list --due x --no-due', ['list'], { due: 'x', 'no-due': true }],
  ['list --no-due --due x --json', ['list'], { due: 'x', 'no-due': true, json: true }],
  ['list -h', ['list'], { help: true }],
])('reads %s', (line, words, values) => {
  expect(given(line)).toEqual({ words, values })
})

const unknown = (flag: string) =>
  `Unknown option '${flag}'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "${flag}"`

it.each([
  ['list --limit -5', "Option '--limit' argument is ambiguous."],
  ['list --text --json', "Option '--text' argument is ambiguous."],
  ['list -s -- x', "Option '-s' argument is ambiguous."],
  ['list --limit', "Option '--limit <value>' argument missing"],
  ['list -s', "Option '-s, --service <value>' argument missing"],
  ['list -ht', "Option '-t, --text <value>' argument missing"],
  ['list --json=yes', "Option '--json' does not take an argument"],
  ['list --help=yes', "Option '-h, --help' does not take an argument"],
  ['list --force -h', unknown('--force')],
  ['--force list', unknown('--force')],
  ['list --force=secret', unknown('--force')],
  ['list --tex a', unknown('--tex')],
  ['list --no-json', unknown('--no-json')],
  ['list ---x', unknown('---x')],
  ['list -xyz', unknown('-x')],
  ['list -hx', unknown('-x')],
  ['list -5', unknown('-5')],
  ['list -12.5', unknown('-1')],
])('refuses %s', (line, message) => {
  expect(() => given(line)).toThrow(UsageError)
  expect(() => given(line)).toThrow(`${message}\nHelp: npm run operator -- key --help`)
})
