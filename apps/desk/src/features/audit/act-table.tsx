import type { OperatorAct } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { openingAct } from '@tsunagu/contract/staff/opening.ts'
import { dayText } from '#desk/page/dates.ts'
import { actKinds, actOf } from '../settings/act-words.ts'

type ActTableProps = {
  acts: readonly OperatorAct[]
  /** Names of job seekers by id; of those without one the number alone is said. */
  people: ReadonlyMap<string, string>
  onWho: (id: string) => void
  onPerson: (id: string) => void
}

const timeFormat = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' })
export const secondsText = (at: Date): string => `${dayText(at)} ${timeFormat.format(at)}`

/** What was asked by address, without whom it is about: that has a column of its own. */
function parametersText({ parameters }: Pick<OperatorAct, 'parameters'>): string {
  const shown = Object.entries(parameters).filter(([name]) => name !== 'jobSeekerId' && name !== 'scope')
  return shown
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('、')
}

/** So many people are named in a row. */
const mostNamed = 2

/** Who did what, to whom, from where. Names narrow the list. */
export const ActTable = ({ acts, people, onWho, onPerson }: ActTableProps) => (
  <table className="grid">
    <thead>
      <tr>
        <th scope="col">日時</th>
        <th scope="col">操作した人</th>
        <th scope="col">操作</th>
        <th scope="col">対象の求職者</th>
        <th scope="col">指定（値の中身は残しません）</th>
        <th scope="col">接続元</th>
      </tr>
    </thead>
    <tbody>
      {acts.map((act) => (
        <tr key={act.id}>
          <td className="num">{secondsText(new Date(act.at))}</td>
          <td>
            <button type="button" className="link" onClick={() => onWho(act.operatorKeyId)}>
              {act.callerName || '（削除済み）'}
            </button>
            {act.callerKind === 'key' && <small className="sub"> APIキー</small>}
          </td>
          <td>
            <ActName act={act} people={people} />
          </td>
          <td>
            <People ids={act.jobSeekerIds} names={people} onPerson={onPerson} />
          </td>
          <td className="audit-what" title={parametersText(act)}>
            {parametersText(act) || '—'}
          </td>
          <td className="mono sub">{act.networkAddress}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function ActName({ act, people }: { act: OperatorAct; people: ReadonlyMap<string, string> }) {
  const { kind, text } = actOf(act.operation)
  const opened = act.operation === openingAct ? people.get(act.jobSeekerIds[0] ?? '') : undefined
  return (
    <>
      <span className={`tag ${actKinds[kind].look}`}>{actKinds[kind].name}</span>{' '}
      {opened === undefined ? text : `${opened}さんの登録を開きました`}
    </>
  )
}

type PeopleProps = { ids: readonly string[]; names: ReadonlyMap<string, string>; onPerson: (id: string) => void }

function People({ ids, names, onPerson }: PeopleProps) {
  if (ids.length === 0) return <span className="sub">—</span>
  const shown = ids.slice(0, mostNamed)
  const rest = ids.length - shown.length
  return (
    <>
      {shown.map((id, index) => (
        <span key={id}>
          {index > 0 && '、'}
          <button type="button" className="link" onClick={() => onPerson(id)}>
            {names.get(id) ?? `求職者 ${id.slice(0, 8)}`}
          </button>
        </span>
      ))}
      {rest > 0 && <span className="sub">、ほか{rest}人</span>}
    </>
  )
}
