import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { shareText, sourceWords } from './figure-words.ts'
import type { FunnelOf } from './funnel.tsx'
import { RowsLink } from './rows-link.tsx'

type SourcesPartProps = { sources: Output<'getFigures'>['sources']; period: FunnelOf }

/** What had led to the applications of the period. */
export function SourcesPart({ sources, period }: SourcesPartProps) {
  const all = sources.reduce((sum, { count }) => sum + count, 0)
  return (
    <section>
      <div className="sec">
        <h2>応募のきっかけ</h2>
        <span className="sub t12">応募のまえに、その求人の紹介や質問があったか</span>
      </div>
      <div className="scroll-x" role="region" aria-label="応募のきっかけ" tabIndex={0}>
        <table className="grid" aria-label="応募のきっかけ">
          <thead>
            <tr>
              <th scope="col">きっかけ</th>
              <th scope="col" className="r">
                応募
              </th>
              <th scope="col" className="r">
                割合
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, count }) => (
              <tr key={source}>
                <th scope="row">{sourceWords[source]}</th>
                <td className="r">
                  <RowsLink figure={source} count={count} {...period} of="期間全体" />
                </td>
                <td className="r">{shareText(count, all) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
