import { expect, it } from 'vitest'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { parseArguments } from '#operator-cli/command-line/parse-arguments.ts'
import { importCommand } from './import.ts'
import { readImport } from './import-arguments.ts'

function readImportArguments(args: readonly string[]) {
  const given = parseArguments(['import', ...args], importCommand, {})
  return given.values['help'] === true ? 'help' : readImport(given)
}

it('reads file and service, and nothing else unless given', () => {
  expect(readImportArguments(['a.jsonl', '--service', 'kango'])).toEqual({
    file: 'a.jsonl',
    service: 'kango',
    url: null,
    key: null,
    isJson: false,
    contentType: 'application/x-ndjson',
    query: {},
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
    contentType: 'application/x-ndjson',
    query: {},
  })
})

const ask = (...args: string[]) => readImportArguments([...args, '-s', 'kango'])

it.each([
  [['a.csv'], 'text/csv'],
  [['a.CSV.gz'], 'text/csv'],
  [['a.csv', '-e', 'cp932'], 'text/csv; charset=shift_jis'],
  [['-', '-f', 'csv', '--encoding=UTF-8'], 'text/csv; charset=utf-8'],
  [['a.json'], 'application/ld+json'],
  [['a.ndjson.gz'], 'application/x-ndjson'],
  [['a.txt'], 'application/x-ndjson'],
  [['a.tsv'], 'text/csv'],
  [['a.TSV.gz', '-e', 'cp932'], 'text/csv; charset=shift_jis'],
  [['a.txt', '--format', 'json-ld'], 'application/ld+json'],
])('tells the format of %j', (args, contentType) => {
  expect(ask(...args)).toMatchObject({ contentType })
})

it('reads what a full feed may close, and a dry run', () => {
  expect(ask('a.csv', '--complete', '--source', 'our-system', '--max-close-share', '30%', '--dry-run')).toMatchObject({
    query: { source: 'our-system', fullFeed: true, maxCloseShare: 0.3, dryRun: true },
  })
  expect(ask('a.csv', '--source=x', '--complete', '--max-close-share=0')).toMatchObject({
    query: { source: 'x', fullFeed: true, maxCloseShare: 0 },
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
  [['a.csv', '-s', 'kango', '--complete'], '--complete closes postings of one source'],
  [['a.csv', '-s', 'kango', '--complete', '--source', 'x', '--max-close-share', '300'], '"300" is no share'],
  [['a.csv', '-s', 'kango', '-f', 'xlsx'], '"xlsx" is no format: jsonl, json-ld, csv.'],
  [['a.csv', '-s', 'kango', '-e', 'euc-jp'], '"euc-jp" is no encoding that is read'],
  [['a.jsonl', '-s', 'kango', '-e', 'cp932'], '--encoding is for CSV'],
  [['a.txt', '-s', 'kango', '-e', 'cp932'], 'this is read as jsonl, which is UTF-8: add --format csv if it is CSV'],
  [['a.xlsx', '-s', 'kango'], 'a.xlsx is a workbook: save it as CSV'],
  [['a.jsonl', '-s', 'kango', '--force'], "Unknown option '--force'"],
  [['a.jsonl', '-s', 'kango', '--json=yes'], "'--json' does not take an argument"],
])('refuses %j', (args, message) => {
  const read = () => readImportArguments(args)
  expect(read).toThrow(UsageError)
  expect(read).toThrow(message)
})
