import { Link } from '@tanstack/react-router'
import type { ImportRun } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { stateTagOf } from './run-words.ts'

const number = (count: number) => count.toLocaleString('ja-JP')

type RunTableProps = { service: string; runs: readonly ImportRun[]; cursor: string | undefined; now: Date }

/** Imports that were made, the newest first. */
export const RunTable = ({ service, runs, cursor, now }: RunTableProps) => (
  <table className="grid imp-runs" aria-label="取りこみの履歴">
    <thead>
      <tr>
        <th scope="col">日時</th>
        <th scope="col">ファイル</th>
        <th scope="col">取りこんだ人</th>
        <th scope="col">状態</th>
        <th scope="col" className="r">
          新しい
        </th>
        <th scope="col" className="r">
          変わった
        </th>
        <th scope="col" className="r">
          終了した
        </th>
        <th scope="col" className="r">
          直すもの
        </th>
      </tr>
    </thead>
    <tbody>
      {runs.map((run) => (
        <RunRow key={run.importId} service={service} run={run} isCursor={run.importId === cursor} now={now} />
      ))}
    </tbody>
  </table>
)

type RunRowProps = { service: string; run: ImportRun; isCursor: boolean; now: Date }

function RunRow({ service, run, isCursor, now }: RunRowProps) {
  const { importId, startedDatetime, fileName, source, startedByName, counts } = run
  const { text, look } = stateTagOf(run)
  return (
    <tr className={isCursor ? 'cursor' : undefined}>
      <td className="num">
        <Link to="/$service/imports/$importId" params={{ service, importId }} data-run={importId}>
          {momentText(new Date(startedDatetime), now)}
        </Link>
      </td>
      <td className="imp-name">
        {fileName || '（名前のないファイル）'}
        {source && <small className="sub"> {source}</small>}
      </td>
      <td>{startedByName || '（削除済み）'}</td>
      <td>
        <span className={`tag ${look}`}>{text}</span>
      </td>
      <td className="r num">{counts ? number(counts.created) : '—'}</td>
      <td className="r num">{counts ? number(counts.updated) : '—'}</td>
      <td className="r num">{counts ? number(counts.closed) : '—'}</td>
      <td className="r num">{counts ? number(counts.quarantined + counts.rejected) : '—'}</td>
    </tr>
  )
}
