import { useQuery } from '@tanstack/react-query'
import type { ComparedPostings, ComparisonRow } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { comparisonQuery } from '#desk/api/queries/comparison.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'

/** What a job seeker compares on the portal, with their premises: staff read it and change nothing. */
export function PersonComparison({ service, jobSeekerId }: { service: StaffService; jobSeekerId: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(useClient(), service.service, jobSeekerId))
  const compared = data?.comparison
  return (
    <section className="person-comparison">
      <div className="sec">
        <h2>くらべている求人</h2>
        {compared && compared.postings.length > 0 && <span className="sub t12">{compared.postings.length}件</span>}
      </div>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!compared && !error && <Bones rows={3} />}
      {compared?.postings.length === 0 && <p className="sub part-none">くらべている求人は、いまありません。</p>}
      {compared && compared.postings.length > 0 && <Compared compared={compared} origin={service.portalOrigin} />}
    </section>
  )
}

function Compared({ compared, origin }: { compared: ComparedPostings; origin: string }) {
  const { postings, groups, summary, assumptions } = compared
  return (
    <>
      {summary && <p>{summary}</p>}
      {/* It scrolls: by keys only what can have the focus does */}
      <div className="pc-scroll" tabIndex={0} role="region" aria-label="求職者がくらべている求人の表">
        <table>
          <thead>
            <tr>
              <td />
              {postings.map(({ jobPostingId, title, workplace, isClosed }) => (
                <th key={jobPostingId} scope="col">
                  <span className="sub t12">{workplace}</span>
                  <a href={`${origin}/job_postings/${jobPostingId}`} target="_blank" rel="noreferrer">
                    {title}
                    <span className="sr">（ポータルの新しいタブ）</span>
                  </a>
                  {isClosed && <span className="tag">掲載終了</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups
              .flatMap(({ rows }) => rows)
              .filter(({ isDifferent }) => isDifferent)
              .map((row) => (
                <Row key={row.title} row={row} />
              ))}
          </tbody>
        </table>
      </div>
      {groups.length > 0 && <p className="sub t12">求人によってちがう項目だけを表示しています。</p>}
      {assumptions[0] && <p className="sub t12">{assumptions[0]}</p>}
    </>
  )
}

const Row = ({ row: { title, cells } }: { row: ComparisonRow }) => (
  <tr>
    <th scope="row">{title}</th>
    {cells.map(({ value, unit, note, edge }, index) => (
      <td key={index}>
        {value === '' ? <span className="sub">記載なし</span> : `${value}${unit}`}
        {edge && <span className="pc-edge">{edge}</span>}
        {note && <span className="sub t12 pc-note">{note}</span>}
      </td>
    ))}
  </tr>
)
