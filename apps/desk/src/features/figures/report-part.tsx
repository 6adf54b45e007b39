import { useQuery } from '@tanstack/react-query'
import type { ReportRow } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import { reportFigures } from '@tsunagu/contract/staff/figures.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { saveText } from '#desk/api/download-file.ts'
import { businessReportQuery } from '#desk/api/queries/figure-queries.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { feesWords, reportWords } from './figure-words.ts'
import { reportCsv } from './report-csv.ts'
import { RowsLink } from './rows-link.tsx'

type ReportPartProps = {
  service: string
  year: number
  /** Fiscal years to choose from, the newest first. */
  years: readonly number[]
  onYear: (year: number) => void
}

/** The figures of the yearly report (職業紹介事業報告書) of a fiscal year, by kind of work. */
export function ReportPart({ service, year, years, onYear }: ReportPartProps) {
  const { data, error, refetch } = useQuery(businessReportQuery(useClient(), service, year))
  return (
    <section>
      <div className="sec">
        <h2>職業紹介事業報告書の数字</h2>
        <span className="push flex">
          <label className="flex t12">
            年度
            <select className="in s" value={year} onChange={({ target }) => onYear(Number(target.value))}>
              {years.map((one) => (
                <option key={one} value={one}>
                  {one}年度（{one}/04〜{one + 1}/03）
                </option>
              ))}
            </select>
          </label>
          <Button
            size="s"
            icon="download"
            aria-disabled={!data}
            onClick={() => data && saveText(`職業紹介事業報告書_${service}_${year}年度.csv`, reportCsv(data.rows))}
          >
            CSVで書き出す
          </Button>
        </span>
      </div>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!data && !error && <Bones rows={4} />}
      {data && data.rows.length === 0 && <p className="sub fg-none">この年度の数字は、まだありません。</p>}
      {data && data.rows.length > 0 && <ReportTable rows={data.rows} from={data.from} to={data.to} />}
      <p className="sub t12 fg-none">
        就職件数は入社日、手数料は徴収日で数えます。6か月以内の離職者数は、無期雇用で入社した人のうち解雇をのぞく人数です（職業安定法
        第32条の16）。退会した求職者は、新規求職申込件数に入りません。
      </p>
    </section>
  )
}

const ReportTable = ({ rows, from, to }: { rows: readonly ReportRow[]; from: string; to: string }) => (
  <div className="scroll-x" role="region" aria-label="職業紹介事業報告書の数字" tabIndex={0}>
    <table className="grid" aria-label="職業紹介事業報告書の数字">
      <thead>
        <tr>
          <th scope="col">取扱職種</th>
          {reportFigures.map((figure) => (
            <th key={figure} scope="col" className="r">
              {reportWords[figure]}
            </th>
          ))}
          <th scope="col" className="r">
            {feesWords}
          </th>
          <th scope="col" className="r">
            手数料（円）
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ occupation, occupationName, figures, feesPaid, feeYen }) => {
          const of = { from, to, occupation: occupation || 'none', of: occupationName }
          return (
            <tr key={occupation}>
              <th scope="row">{occupationName}</th>
              {reportFigures.map((figure) => (
                <td key={figure} className="r">
                  <RowsLink figure={figure} count={figures[figure]} {...of} />
                </td>
              ))}
              <td className="r">
                <RowsLink figure="fees_paid" count={feesPaid} {...of} />
              </td>
              <td className="r">{feeYen.toLocaleString('ja-JP')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
