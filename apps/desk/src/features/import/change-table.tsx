import { Link } from '@tanstack/react-router'
import type { ImportChange } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { changeNames, outcomeNames } from './run-words.ts'

type ChangeTableProps = { service: string; changes: readonly ImportChange[]; isUndone: boolean }

/** What an import did with which posting, and what came of taking it back. */
export const ChangeTable = ({ service, changes, isUndone }: ChangeTableProps) => (
  <table className="grid" aria-label="変わった求人">
    <thead>
      <tr>
        <th scope="col">番号</th>
        <th scope="col">求人</th>
        <th scope="col">取りこみで</th>
        {isUndone && <th scope="col">取り消しで</th>}
      </tr>
    </thead>
    <tbody>
      {changes.map(({ jobPostingId, sourceId, title, kind, outcome }) => (
        <tr key={jobPostingId}>
          <td className="num">
            <Link to="/$service/postings" params={{ service }} search={{ posting: jobPostingId }}>
              {numberOf(sourceId)}
            </Link>
          </td>
          <td className="imp-name">{title || '—'}</td>
          <td>{changeNames[kind]}</td>
          {isUndone && <td className="imp-why">{outcome ? outcomeNames[outcome] : '—'}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)
