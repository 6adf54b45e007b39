import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { staffActGroupNames } from '@tsunagu/contract/staff/staff-acts.ts'
import type { RefObject } from 'react'
import { IconButton } from '#desk/ui/button.tsx'
import { type ActKind, actKinds, actsOf } from '../settings/act-words.ts'
import type { AuditSearch } from './audit-search.ts'
import { staffActGroupWords } from './staff-act-words.ts'

type AuditBarProps = {
  first: RefObject<HTMLSelectElement | null>
  search: AuditSearch
  colleagues: readonly Colleague[]
  /** The name of a caller who is not among the colleagues, such as a key. */
  otherName: string
  personName: string
  onSearch: (search: AuditSearch) => void
}

const kinds: readonly ActKind[] = ['read', 'change', 'take']

/** Which acts are listed: whose, what, about whom, when. */
export const AuditBar = ({ first, search, colleagues, otherName, personName, onSearch }: AuditBarProps) => {
  const change = (next: AuditSearch) => onSearch({ ...search, ...next })
  const isOther = search.who !== undefined && colleagues.every(({ staffId }) => staffId !== search.who)
  return (
    <div className="bar audit-bar" role="group" aria-label="絞り込み">
      <select
        ref={first}
        className="in s"
        aria-label="操作した人"
        value={search.who ?? ''}
        onChange={({ target }) => change({ who: target.value || undefined })}
      >
        <option value="">すべての人</option>
        {isOther && <option value={search.who}>{otherName || '名前のない人'}</option>}
        {colleagues.map(({ staffId, name }) => (
          <option key={staffId} value={staffId}>
            {name}
          </option>
        ))}
      </select>
      {search.list === 'staff' ? (
        <GroupChoice group={search.group} onChange={change} />
      ) : (
        <ActChoice act={search.act} onChange={change} />
      )}
      <Days search={search} onChange={change} />
      {search.list !== 'staff' && search.person && (
        <span className="chip">
          対象：<b>{personName || '求職者1人'}</b>
          <IconButton icon="close" name="対象の絞り込みを外す" onClick={() => change({ person: undefined })} />
        </span>
      )}
    </div>
  )
}

type ChoiceProps<Value> = Value & { onChange: (next: AuditSearch) => void }

const ActChoice = ({ act, onChange }: ChoiceProps<Pick<AuditSearch, 'act'>>) => (
  <select
    className="in s"
    aria-label="操作"
    value={act ?? ''}
    onChange={({ target }) => onChange({ act: target.value || undefined })}
  >
    <option value="">すべての操作</option>
    {kinds.map((kind) => (
      <optgroup key={kind} label={actKinds[kind].name}>
        {actsOf(kind).map(([operation, text]) => (
          <option key={operation} value={operation}>
            {text}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
)

const GroupChoice = ({ group, onChange }: ChoiceProps<Pick<AuditSearch, 'group'>>) => (
  <select
    className="in s"
    aria-label="操作の種類"
    value={group ?? ''}
    onChange={({ target }) => onChange({ group: staffActGroupNames.find((one) => one === target.value) })}
  >
    <option value="">すべての種類</option>
    {staffActGroupNames.map((one) => (
      <option key={one} value={one}>
        {staffActGroupWords[one]}
      </option>
    ))}
  </select>
)

const Days = ({ search, onChange }: { search: AuditSearch; onChange: (next: AuditSearch) => void }) => (
  <span className="days">
    <input
      type="date"
      className="in s"
      aria-label="期間のはじめ"
      value={search.from ?? ''}
      max={search.to}
      onChange={({ target }) => onChange({ from: target.value || undefined })}
    />
    〜
    <input
      type="date"
      className="in s"
      aria-label="期間のおわり"
      value={search.to ?? ''}
      min={search.from}
      onChange={({ target }) => onChange({ to: target.value || undefined })}
    />
  </span>
)
