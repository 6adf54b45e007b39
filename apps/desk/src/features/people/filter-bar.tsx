import { useQuery } from '@tanstack/react-query'
import { type PeopleFilter, peopleFilterFields } from '@tsunagu/contract/staff/people-filters.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { type PeopleAsked, peopleCountQuery } from '#desk/api/queries/people.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { fieldWords, operatorWords, valueWord } from './filter-words.ts'
import { type FilterChip, usableFilters } from './people-search.ts'

type FilterBarProps = {
  service: string
  name: string
  chips: readonly FilterChip[]
  mayErase: boolean
  onChange: (chips: FilterChip[]) => void
  /** What is at the end of the bar. */
  children: ReactNode
}

/** Where the list is shown, its keys work; the page has the focus elsewhere. */
const focusList = () => document.querySelector<HTMLElement>('[role=grid], #main')?.focus()

/** The open panel: for a condition that is changed, or null for a new one; undefined where it is closed. */
function usePanel() {
  const [edited, setEdited] = useState<PeopleFilter | null>()
  const opener = useRef<HTMLElement>(null)
  return {
    edited,
    open: (filter: PeopleFilter | null) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setEdited(filter)
    },
    close: () => {
      setEdited(undefined)
      // A chip may be gone by then
      if (opener.current?.isConnected && opener.current !== document.body) opener.current.focus()
      else focusList()
    },
  }
}

/** The conditions of the list, and the way to more of them. */
export function FilterBar({ service, name, chips, mayErase, onChange, children }: FilterBarProps) {
  const { edited, open, close } = usePanel()
  const asked = { filters: usableFilters(chips), name }
  useKeys({ f: () => open(null) })
  const apply = (filter: PeopleFilter | null) => {
    const fields = [filter?.field, edited?.field]
    const others = chips.filter((chip) => 'unknown' in chip || !fields.includes(chip.filter.field))
    onChange(filter ? [...others, { filter }] : others)
    close()
  }
  const remove = (chip: FilterChip) => {
    onChange(chips.filter((one) => one !== chip))
    focusList()
  }
  return (
    <div className="bar p-bar">
      <div className="p-chips">
        {chips.map((chip) =>
          'unknown' in chip ? (
            <UnknownChip key={chip.unknown} onRemove={() => remove(chip)} />
          ) : (
            <Chip
              key={chip.filter.field}
              service={service}
              asked={asked}
              filter={chip.filter}
              onEdit={() => open(chip.filter)}
              onRemove={() => remove(chip)}
            />
          ),
        )}
        <AddButton isOpen={edited !== undefined} onClick={() => (edited === undefined ? open(null) : close())} />
      </div>
      <span className="push p-tools">{children}</span>
      {edited !== undefined && (
        <FilterPanel
          service={service}
          asked={asked}
          edited={edited}
          mayErase={mayErase}
          onApply={apply}
          onClose={close}
        />
      )}
    </div>
  )
}

const AddButton = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => (
  <Button size="s" look="quiet" icon="filter" cap="F" shortcut="F" aria-expanded={isOpen} onClick={onClick}>
    条件を足す
  </Button>
)

type ChipProps = {
  service: string
  asked: PeopleAsked
  filter: PeopleFilter
  onEdit: () => void
  onRemove: () => void
}

/** The values of codes are named by the server, in the counts of the field. */
function useValueText(service: string, asked: PeopleAsked, { field, values }: PeopleFilter): string {
  const kind = peopleFilterFields[field].kind
  const others = { ...asked, filters: asked.filters.filter((filter) => filter.field !== field) }
  const { data } = useQuery({
    ...peopleCountQuery(useClient(), service, others, field),
    enabled: kind === 'code' || kind === 'adviser',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const labels = new Map(data?.options.map(({ value, label }) => [value, label]))
  return values.map((value) => valueWord(field, value, labels.get(value))).join('・')
}

function Chip({ service, asked, filter, onEdit, onRemove }: ChipProps) {
  const value = useValueText(service, asked, filter)
  const field = fieldWords[filter.field]
  return (
    <span className="filter">
      <button type="button" onClick={onEdit}>
        {field}
        <span className="op">{filter.operator === 'any_of' ? 'が' : operatorWords[filter.operator]}</span>
        <b className="clip">{value}</b>
      </button>
      <button type="button" aria-label={`条件「${field} ${value}」を外す`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}

/** A condition that there is not, or no more: it restricts nothing, and is not lost without a word. */
const UnknownChip = ({ onRemove }: { onRemove: () => void }) => (
  <span className="filter off">
    <span>使えない条件</span>
    <button type="button" aria-label="使えない条件を外す" onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </span>
)
