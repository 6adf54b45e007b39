import type { PeopleOption } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { type PeopleFilter, peopleFilterFields } from '@tsunagu/contract/staff/people-filters.ts'
import { useState } from 'react'
import { orderedOptions, valueWord } from './filter-words.ts'

type FilterOptionsProps = {
  options: readonly PeopleOption[]
  draft: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** From so many on there is a field to look for one. */
const manyOptions = 12

/** The values of a field, with how many people each would leave. */
export function FilterOptions({ options, draft, onChange }: FilterOptionsProps) {
  const [words, setWords] = useState('')
  const { field, values } = draft
  if (peopleFilterFields[field].kind === 'days')
    return <DayOptions options={options} draft={draft} onChange={onChange} />
  const known = field === 'adviser' ? withMe(options) : orderedOptions(field, options)
  const missing = values
    .filter((value) => !known.some((option) => option.value === value))
    .map((value) => ({ value, label: '', count: 0 }))
  const all = [...known, ...missing]
  const shown = all.filter(({ value, label }) => valueWord(field, value, label).includes(words.trim()))
  const toggle = (value: string) =>
    onChange({ ...draft, values: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] })
  return (
    <>
      {all.length > manyOptions && (
        <input
          className="in s fb-find"
          aria-label="値をさがす"
          placeholder="さがす"
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
      )}
      <div className="fb-opts" role="group" aria-label="値">
        {shown.map(({ value, label, count }) => (
          <label key={value}>
            <input type="checkbox" className="check" checked={values.includes(value)} onChange={() => toggle(value)} />
            <span className="clip grow">{valueWord(field, value, label)}</span>
            {value !== 'me' && <span className="sub num">{count.toLocaleString('ja-JP')}</span>}
          </label>
        ))}
        {shown.length === 0 && <p className="fb-note sub">該当する値はありません。</p>}
      </div>
    </>
  )
}

/** Oneself first, although the server counts by ids: a view that says 自分 is everybody's own. */
const withMe = (options: readonly PeopleOption[]): PeopleOption[] => {
  const none = options.find(({ value }) => value === 'none')
  return [
    { value: 'me', label: '', count: 0 },
    { value: 'none', label: '', count: none?.count ?? 0 },
    ...options.filter(({ value }) => value !== 'none'),
  ]
}

function DayOptions({ options, draft, onChange }: FilterOptionsProps) {
  const [value = ''] = draft.values
  return (
    <div className="fb-opts" role="radiogroup" aria-label="日数">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name="days"
            className="check"
            checked={option.value === value}
            onChange={() => onChange({ ...draft, values: [option.value] })}
          />
          <span className="grow">{valueWord(draft.field, option.value)}</span>
          {draft.operator === usualOperator(draft) && (
            <span className="sub num">{option.count.toLocaleString('ja-JP')}</span>
          )}
        </label>
      ))}
      <label>
        <span className="grow">ほかの日数</span>
        <input
          className="in s fb-days"
          type="number"
          min={1}
          max={3999}
          value={value}
          onChange={({ currentTarget }) => {
            const days = Number.parseInt(currentTarget.value, 10)
            if (days >= 1 && days <= 3999) onChange({ ...draft, values: [String(days)] })
          }}
        />
      </label>
    </div>
  )
}

/** What the server has counted: other numbers would not be those of the choice. */
const usualOperator = ({ field }: PeopleFilter) => (field === 'contact' ? 'over_days' : 'within_days')
