import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { faultSentence, fieldNameOf } from '@tsunagu/contract/feed/fault-sentences.ts'
import { csvText } from '#desk/page/csv.ts'

export type LineKind = 'quarantined' | 'rejected' | 'warned'

/** A line of a file with something to say about it. */
export interface ImportLine {
  line: number
  /** `''` where it could not be read. */
  identifier: string
  kind: LineKind
  /** Each names its field. */
  sentences: readonly string[]
}

const rejections: readonly (readonly [RegExp, (parts: readonly string[]) => string])[] = [
  [
    /^the same identifier stands on line (\d+)/,
    ([line]) => `${line}行と同じ番号です。どちらか1つにしてください。先にある行を取りこみます。`,
  ],
  [
    /^identifier\.name is (.+), but this is the full feed of (.+): send/,
    ([own, source]) => `出どころが「${own}」です。「${source}」の全件のファイルとは分けて取りこんでください。`,
  ],
  [/^validThrough \S+ before datePosted/, () => '終了日が公開日より前になっています。どちらかを直してください。'],
  [/^(.+) is no label or id of (\S+)/, ([value]) => `「${value}」は、このサービスにない言葉です。`],
]

/** Why a line cannot be read, for staff; the reason of the import as it is where it is not known here. */
export function rejectionSentence(reason: string): string {
  for (const [pattern, sentence] of rejections) {
    const found = pattern.exec(reason)
    if (found) return sentence(found.slice(1))
  }
  const [, path = ''] = /^([\w.[\]-]+) /.exec(reason) ?? []
  const known = path === '' ? null : faultSentence({ path, reason })
  return known === null ? `読み取れません（${reason}）。` : `${fieldNameOf(path)}：${known}`
}

/** The lines to mend, in the order of the file, and those that are published with a warning. */
export function linesOf({ errors, quarantine, warnings }: ImportReport): {
  refused: ImportLine[]
  warned: ImportLine[]
} {
  const withFaults = (lines: ImportReport['quarantine'], kind: LineKind): ImportLine[] =>
    lines.map(({ line, identifier, reasons }) => ({
      line,
      identifier,
      kind,
      sentences: reasons.map(
        (fault) => `${fieldNameOf(fault.path)}：${faultSentence(fault) ?? `確かめてください（${fault.reason}）。`}`,
      ),
    }))
  const rejected = errors.map(
    ({ line, identifier, reason }): ImportLine => ({
      line,
      identifier,
      kind: 'rejected',
      sentences: [rejectionSentence(reason)],
    }),
  )
  const refused = [...withFaults(quarantine, 'quarantined'), ...rejected].toSorted((a, b) => a.line - b.line)
  return { refused, warned: withFaults(warnings, 'warned') }
}

/** How many lines have nothing to say about them here although they are refused: reports name the first 1,000 of each kind. */
export const unnamedRefused = ({ quarantined, rejected, quarantine, errors }: ImportReport): number =>
  quarantined + rejected - quarantine.length - errors.length

export const lineKindNames: Record<LineKind, string> = {
  quarantined: '要修正',
  rejected: '読めない',
  warned: '注意つき',
}

/** Lines as a file for a spreadsheet: UTF-8 with a byte order mark. */
export const linesCsv = (lines: readonly ImportLine[]): string =>
  csvText([
    ['行', '番号', '結果', '直すところ'],
    ...lines.map(({ line, identifier, kind, sentences }) => [
      String(line),
      identifier,
      lineKindNames[kind],
      sentences.join('\n'),
    ]),
  ])

/** Why a file that would close too much was refused, for staff; null for another refusal. */
export function massCloseSentence(message: string): string | null {
  const found = /would close (\d+) of the (\d+) open postings of (.+) \(([\d.]+) %\): .*At most ([\d.]+) % may be/.exec(
    message,
  )
  if (!found) return null
  const [, closing, open, source, share, most] = found
  return `このファイルを取りこむと、「${source}」の公開中の求人${open}件のうち${closing}件（${share}%）が終了します。終了してよい割合（${most}%まで）をこえるため、何も書き込んでいません。`
}
