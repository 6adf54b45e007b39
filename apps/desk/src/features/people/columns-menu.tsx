import {
  type PeopleColumn,
  type PeopleSort,
  peopleColumns,
  peopleSorts,
  type SortDirection,
} from '@tsunagu/contract/staff/people-filters.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { columnWords, sortWords } from './filter-words.ts'

type ColumnsMenuProps = { columns: readonly PeopleColumn[]; onChange: (columns: PeopleColumn[]) => void }

/** Which columns are shown. */
export const ColumnsMenu = ({ columns, onChange }: ColumnsMenuProps) => (
  <span className="p-menu">
    <button type="button" className="btn s quiet" popoverTarget="people-columns">
      <Icon name="columns" size={16} />列
    </button>
    <div id="people-columns" popover="auto" className="pop menu" role="group" aria-label="表示する列">
      {peopleColumns.map((column) => (
        <label key={column} className="item">
          <input
            type="checkbox"
            className="check"
            checked={columns.includes(column)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(peopleColumns.filter((one) => (one === column ? checked : columns.includes(one))))
            }
          />
          {columnWords[column]}
        </label>
      ))}
    </div>
  </span>
)

type SortMenuProps = {
  sort: PeopleSort
  direction: SortDirection
  onChange: (order: { sort: PeopleSort; direction: SortDirection }) => void
}

/** Labels of ascending and descending depend on the column. */
const directionWords: Record<PeopleSort, Record<SortDirection, string>> = {
  registered: { desc: '新しい順', asc: '古い順' },
  contact: { asc: '連絡が古い順', desc: '連絡が新しい順' },
  kana: { asc: 'かな順', desc: 'かなの逆順' },
}

/** The order of the list. */
export const SortMenu = ({ sort, direction, onChange }: SortMenuProps) => (
  <label className="p-sort">
    <Icon name="sort" size={16} />
    <span className="sr">並び順</span>
    <select
      className="in s"
      value={`${sort} ${direction}`}
      onChange={({ currentTarget: { value } }) => {
        const [next, way] = value.split(' ')
        onChange({ sort: peopleSorts.find((one) => one === next) ?? sort, direction: way === 'asc' ? 'asc' : 'desc' })
      }}
    >
      {peopleSorts.map((one) => (
        <optgroup key={one} label={sortWords[one]}>
          {(Object.entries(directionWords[one]) as [SortDirection, string][]).map(([way, word]) => (
            <option key={way} value={`${one} ${way}`}>
              {one === 'registered' ? `登録が${word}` : word}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  </label>
)
