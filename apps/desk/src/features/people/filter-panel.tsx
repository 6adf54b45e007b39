import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  operatorsOf,
  type PeopleFilter,
  type PeopleFilterField,
  type PeopleFilterOperator,
  peopleFilterFields,
} from '@tsunagu/contract/staff/people-filters.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { type PeopleAsked, peopleCountQuery } from '#desk/api/queries/people.ts'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { FilterOptions } from './filter-options.tsx'
import { fieldGroups, fieldWords, operatorWords } from './filter-words.ts'
import { countText } from './use-people-list.ts'

type FilterPanelProps = {
  service: string
  /** The conditions that are there, to count with. */
  asked: PeopleAsked
  /** The condition that is changed; null for a new one. */
  edited: PeopleFilter | null
  mayErase: boolean
  onApply: (filter: PeopleFilter | null) => void
  onClose: () => void
}

const usual = (field: PeopleFilterField): PeopleFilter => ({
  field,
  operator: operatorsOf(field)[0] ?? 'any_of',
  values: peopleFilterFields[field].kind === 'days' ? ['14'] : [],
})

/** Escape closes a dialog that is not modal only where somebody listens for it. */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfConversion(event)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [dialog])
}

/** Choosing a condition: the field at the left, its values with their counts at the right, and what is left then. */
export function FilterPanel({ service, asked, edited, mayErase, onApply, onClose }: FilterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState<PeopleFilter>(edited ?? usual('licence'))
  const others = asked.filters.filter((filter) => filter.field !== draft.field)
  useEffect(() => {
    // Not modal, so that the list stays to be seen; an open dialog turns off the single keys of the page
    dialog.current?.show()
    dialog.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [])
  useEscape(dialog, onClose)
  const apply = () => onApply(draft.values.length > 0 ? draft : null)
  return (
    <dialog ref={dialog} className="pop fb" aria-label="条件を選ぶ">
      <FieldMenu current={draft.field} mayErase={mayErase} onChoose={(field) => setDraft(usual(field))} />
      <form
        className="fb-r"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className="fb-head">
          <b>{fieldWords[draft.field]}</b>
          <Operators
            field={draft.field}
            operator={draft.operator}
            onChoose={(operator) => setDraft({ ...draft, operator })}
          />
          <span className="push">
            <IconButton icon="close" name="閉じる" onClick={onClose} />
          </span>
        </div>
        <Values
          key={draft.field}
          service={service}
          asked={{ ...asked, filters: others }}
          draft={draft}
          onChange={setDraft}
        />
        <Foot service={service} asked={{ ...asked, filters: draft.values.length > 0 ? [...others, draft] : others }} />
      </form>
    </dialog>
  )
}

type FieldMenuProps = { current: PeopleFilterField; mayErase: boolean; onChoose: (field: PeopleFilterField) => void }

function FieldMenu({ current, mayErase, onChoose }: FieldMenuProps) {
  return (
    <div className="fb-l menu" role="group" aria-label="項目">
      {fieldGroups.map(({ name, fields }) => [
        <p key={name} className="cap">
          {name}
        </p>,
        ...fields
          // Whoever may not erase does not see suspended accounts
          .filter((field) => field !== 'account' || mayErase)
          .map((field) => (
            <button
              key={field}
              type="button"
              className={field === current ? 'at' : undefined}
              aria-current={field === current}
              onClick={() => onChoose(field)}
            >
              {fieldWords[field]}
            </button>
          )),
      ])}
    </div>
  )
}

type OperatorsProps = {
  field: PeopleFilterField
  operator: PeopleFilterOperator
  onChoose: (operator: PeopleFilterOperator) => void
}

function Operators({ field, operator, onChoose }: OperatorsProps) {
  const operators = operatorsOf(field)
  if (operators.length < 2) return null
  return (
    <select
      className="in s"
      aria-label="条件のかけ方"
      value={operator}
      onChange={({ currentTarget: { value } }) => onChoose(operators.find((one) => one === value) ?? operator)}
    >
      {operators.map((one) => (
        <option key={one} value={one}>
          {operatorWords[one]}
        </option>
      ))}
    </select>
  )
}

type ValuesProps = {
  service: string
  asked: PeopleAsked
  draft: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Counts are of the open field alone: those of all would be as many statements. */
function Values({ service, asked, draft, onChange }: ValuesProps) {
  const { data, error, refetch } = useQuery(peopleCountQuery(useClient(), service, asked, draft.field))
  if (error) {
    return (
      <div className="fb-note">
        <FailedPart error={error} onRetry={() => void refetch()} isInset />
      </div>
    )
  }
  if (!data) return <Bones rows={6} />
  return <FilterOptions options={data.options} draft={draft} onChange={onChange} />
}

function Foot({ service, asked }: { service: string; asked: PeopleAsked }) {
  const { data } = useQuery({
    ...peopleCountQuery(useClient(), service, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="fb-foot">
      <span className="sub num" role="status">
        {data && `この条件で ${countText(data)}`}
      </span>
      <span className="push">
        <Button size="s" look="main" cap="↵" isSubmit>
          しぼる
        </Button>
      </span>
    </div>
  )
}
