import type { StaffAct } from '@tsunagu/contract/endpoints/staff/staff-act-calls.ts'
import { secondsText } from './act-table.tsx'
import { isRefused, staffActText } from './staff-act-words.ts'

type StaffActTableProps = { acts: readonly StaffAct[]; onWho: (id: string) => void }

/** Who signed in from where, and who changed staff, roles and keys. Names narrow the list. */
export const StaffActTable = ({ acts, onWho }: StaffActTableProps) => (
  <table className="grid">
    <thead>
      <tr>
        <th scope="col">日時</th>
        <th scope="col">操作した人</th>
        <th scope="col">操作</th>
        <th scope="col">端末</th>
        <th scope="col">接続元</th>
      </tr>
    </thead>
    <tbody>
      {acts.map((act) => (
        <tr key={act.id}>
          <td className="num">{secondsText(new Date(act.at))}</td>
          <td>
            <button type="button" className="link" onClick={() => onWho(act.actorId)}>
              {act.actorName || '（削除済み）'}
            </button>
            {act.actorKind === 'key' && <small className="sub"> APIキー</small>}
          </td>
          <td>
            {isRefused(act) && <span className="tag alert">失敗</span>} {staffActText(act)}
          </td>
          <td>
            {act.device || <span className="sub">—</span>}
            {act.isNewDevice && <span className="tag soon audit-new">はじめての端末・接続元</span>}
          </td>
          <td className="mono sub">{act.networkAddress}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
