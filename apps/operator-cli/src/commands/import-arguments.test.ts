import { expect, it } from 'vitest'
import { UsageError } from '#operator-cli/cli-error.ts'
import { readImportArguments } from './import-arguments.ts'

it('reads file and service, and nothing else unless given', () => {
  expect(readImportArguments(['a.jsonl', '--service', 'kango'])).toEqual({
    file: 'a.jsonl',
    service: 'kango',
    url: null,
    key: null,
    isJson: false,
  })
})

it('reads every option, in any order', () => {
  expect(
    readImportArguments(['-s=x', '--service=kaigo', '--json', '-k', 'tsk_1', '-', '--url', 'http://a.example']),
  ).toEqual({
    file: '-',
    service: 'kaigo',
    url: 'http://a.example',
    key: 'tsk_1',
    isJson: true,
  })
})

it('knows a call for help, whatever else is missing', () => {
  expect(readImportArguments(['-h'])).toBe('help')
  expect(readImportArguments(['a.jsonl', '--help'])).toBe('help')
})

it.each([
  [[], 'Which file?'],
  [['-s', 'kango'], 'Which file?'],
  [['a.jsonl'], 'Which service?'],
  [['a.jsonl', '--service='], 'Which service?'],
  [['a.jsonl', '-s', 'Kango'], '"Kango" is no name of a service'],
  [['a.jsonl', '-s', 'kango\r\nx: y'], 'is no name of a service'],
  [['a.jsonl', '-s', 'kango', '--key='], '--key is empty'],
  [['a.jsonl', 'b.jsonl', '-s', 'kango'], 'One file at a time: a.jsonl was given, and also b.jsonl'],
  [['a.jsonl', '--service'], "'-s, --service <value>' argument missing"],
  [['a.jsonl', '-s', 'kango', '--force'], "Unknown option '--force'"],
  [['a.jsonl', '-s', 'kango', '--json=yes'], "'--json' does not take an argument"],
])('refuses %j', (args, message) => {
  const read = () => readImportArguments(args)
  expect(read).toThrow(UsageError)
  expect(read).toThrow(message)
})
