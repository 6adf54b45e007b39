import { Link } from '@tanstack/react-router'
import { minutesText, type TeamRow } from './team-rows.ts'

type TeamTableProps = {
  rows: readonly TeamRow[]
  /** Whose job seekers are listed below. */
  shown: string
}

/** The loads of the advisers; a link lists the job seekers of one, to hand them over. */
export const TeamTable = ({ rows, shown }: TeamTableProps) => (
  <div className="scroll-x" role="region" aria-labelledby="team-load">
    <table className="grid tall">
      <thead>
        <tr>
          <th scope="col">担当</th>
          <th scope="col" className="r">
            求職者
          </th>
          <th scope="col" className="r">
            対応待ち
          </th>
          <th scope="col" className="r">
            目安超え
          </th>
          <th scope="col" className="r">
            進行中の応募
          </th>
          <th scope="col" className="r">
            最初の返信
          </th>
          <th scope="col">
            <span className="sr">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.adviserId} className={row.adviserId === shown ? 'cursor' : undefined}>
            <td>
              <span className="flex">
                <span className="face staff" aria-hidden="true">
                  {row.name.slice(0, 1)}
                </span>
                <b>{row.name}</b>
                {!row.isActive && <span className="tag err">停止中</span>}
              </span>
            </td>
            <td className="r">{row.jobSeekers}人</td>
            <td className="r">{row.waiting}件</td>
            <td className={`r${row.late > 0 ? ' err b' : ''}`}>{row.late}件</td>
            <td className="r">{row.applications}件</td>
            <td className="r">{minutesText(row.firstAnswerMinutes)}</td>
            <td className="r">
              <Link
                from="/$service/team"
                to="."
                search={{ of: row.adviserId }}
                className="btn s"
                aria-label={`${row.name}さんの求職者を引き継ぐ`}
              >
                引き継ぐ
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
