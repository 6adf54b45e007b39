import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { useMemo, useState } from 'react'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { type ImportLine, lineKindNames, linesOf, unnamedRefused } from './import-lines.ts'

const number = (count: number) => count.toLocaleString('ja-JP')

/** The counts of a report: the first five add up to the lines of the file. */
export const ImportCounts = ({ report }: { report: ImportReport }) => (
  <>
    <dl className="imp-n">
      <Count name="新しい" count={report.created} />
      <Count name="変わった" count={report.updated} />
      <Count name="同じ" count={report.unchanged} />
      <Count name="要修正" count={report.quarantined} look="e" />
      <Count name="読めない" count={report.rejected} look="e" />
      <Count name="注意つき" count={report.warned} look="w" />
      <Count name={report.dryRun ? '終了になる' : '終了した'} count={report.closed} look="w" />
    </dl>
    <p className="sub t12">
      ファイルの{number(report.received)}行 ＝ 新しい ＋ 変わった ＋ 同じ ＋ 要修正 ＋ 読めない。
      {report.dryRun && '悪い行があっても、良い行は取りこみます。'}
    </p>
  </>
)

const Count = ({ name, count, look }: { name: string; count: number; look?: 'e' | 'w' }) => (
  <div className={count > 0 ? look : undefined}>
    <dt>{name}</dt>
    <dd>{number(count)}</dd>
  </div>
)

/** What is to say about a report as a whole. */
export const ImportNotes = ({ report, now }: { report: ImportReport; now: Date }) => (
  <>
    {report.closeWithheld !== null && (
      <Note kind="alert">
        どの求人か分からない行があるため、ファイルにない求人は終了にしません。その行を直して、もう一度取りこんでください。
      </Note>
    )}
    {report.heldUntil !== null && (
      <Note kind="alert">
        公開中の求人のうち要修正になるものは、{momentText(new Date(report.heldUntil), now)}
        まで直すまえの版のまま公開し、それまでに直らなければ終了します。
      </Note>
    )}
  </>
)

/** The lines to mend and those with a warning. */
export function ImportLines({ report }: { report: ImportReport }) {
  const { refused, warned } = useMemo(() => linesOf(report), [report])
  const [isWarned, setIsWarned] = useState(false)
  const lines = isWarned ? warned : refused
  const unnamed = unnamedRefused(report)
  return (
    <>
      <div className="bar" role="group" aria-label="結果のしぼりこみ">
        <Button
          size="s"
          look={isWarned ? 'quiet' : 'plain'}
          aria-pressed={!isWarned}
          onClick={() => setIsWarned(false)}
        >
          直すもの<span className="num sub">{number(report.quarantined + report.rejected)}</span>
        </Button>
        <Button size="s" look={isWarned ? 'plain' : 'quiet'} aria-pressed={isWarned} onClick={() => setIsWarned(true)}>
          注意つき<span className="num sub">{number(report.warned)}</span>
        </Button>
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label="行ごとの結果">
        {lines.length > 0 ? <LineTable lines={lines} /> : <NoLines isWarned={isWarned} />}
        {!isWarned && unnamed > 0 && (
          <p className="list-more sub">
            ほかに{number(unnamed)}行あります。はじめの1,000行ずつを表示しています。直して、もう一度ためしてください。
          </p>
        )}
      </div>
    </>
  )
}

const NoLines = ({ isWarned }: { isWarned: boolean }) => (
  <div className="list-none">
    <p className="b">{isWarned ? '注意のある行はありません' : '直す行はありません'}</p>
  </div>
)

const LineTable = ({ lines }: { lines: readonly ImportLine[] }) => (
  <table className="grid imp-lines" aria-label="行ごとの結果">
    <thead>
      <tr>
        <th scope="col" className="r">
          行
        </th>
        <th scope="col">番号</th>
        <th scope="col">結果</th>
        <th scope="col">直すところ</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, identifier, kind, sentences }) => (
        <tr key={`${kind}${line}`}>
          <td className="r num">{line}</td>
          <td className="num">{identifier || '—'}</td>
          <td>
            <span className={`tag ${kind === 'warned' ? 'alert' : 'error'}`}>{lineKindNames[kind]}</span>
          </td>
          <td className="imp-why">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
