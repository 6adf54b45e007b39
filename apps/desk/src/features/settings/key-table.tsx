import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { scopeText } from './scope-words.ts'

type KeyTableProps = {
  keys: readonly ListedOperatorKey[]
  now: Date
  onReplace: (key: ListedOperatorKey) => void
  onEnd: (key: ListedOperatorKey) => void
}

/** Whether calls with the key are answered, and if not since when. */
function stateOf({ revokedDatetime, expiresDatetime }: ListedOperatorKey, now: Date): string {
  if (revokedDatetime) return `無効 ${dayText(new Date(revokedDatetime))}`
  if (expiresDatetime && new Date(expiresDatetime) <= now) return '期限切れ'
  return ''
}

/** Its last day: it ends with the day. */
const lastDayText = ({ expiresDatetime }: ListedOperatorKey): string =>
  expiresDatetime ? `${dayText(new Date(Date.parse(expiresDatetime) - 1))}まで` : 'なし'

/** The keys of a service, those in force first. */
export function KeyTable({ keys, now, onReplace, onEnd }: KeyTableProps) {
  const newest = keys.toReversed()
  const sorted = [...newest.filter((key) => !stateOf(key, now)), ...newest.filter((key) => stateOf(key, now))]
  return (
    <div className="scroll-x" role="region" aria-label="APIキーの一覧" tabIndex={0}>
      <table className="grid tall">
        <thead>
          <tr>
            <th scope="col">名前</th>
            <th scope="col">末尾</th>
            <th scope="col">できること</th>
            <th scope="col">作成日</th>
            <th scope="col">最後の利用</th>
            <th scope="col">期限</th>
            <th scope="col">
              <span className="sr">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((key) => (
            <KeyRow key={key.id} shown={key} now={now} onReplace={onReplace} onEnd={onEnd} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KeyRow({ shown, now, onReplace, onEnd }: { shown: ListedOperatorKey } & Omit<KeyTableProps, 'keys'>) {
  const state = stateOf(shown, now)
  return (
    <tr className={state ? 'revoked' : undefined}>
      <th scope="row">{shown.name}</th>
      <td className="mono sub">{shown.ending ? `…${shown.ending}` : '—'}</td>
      <td>
        <Scopes scopes={shown.scopes} />
      </td>
      <td className="sub">{dayText(new Date(shown.createdDatetime))}</td>
      <td className="sub">{shown.lastUsedDatetime ? momentText(new Date(shown.lastUsedDatetime), now) : 'まだ'}</td>
      <td className="sub">{lastDayText(shown)}</td>
      <td className="r">
        {state ? (
          <span className="tag">{state}</span>
        ) : (
          <>
            <Button size="s" aria-label={`${shown.name}を入れ替える`} onClick={() => onReplace(shown)}>
              入れ替える
            </Button>{' '}
            <Button size="s" aria-label={`${shown.name}を無効にする`} onClick={() => onEnd(shown)}>
              無効にする
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  if (operatorScopes.every((scope) => scopes.includes(scope))) return <span className="tag">すべて</span>
  return (
    <span className="tags">
      {scopes.map((scope) => (
        <span key={scope} className="tag" title={scope}>
          {scopeText(scope)}
        </span>
      ))}
    </span>
  )
}
