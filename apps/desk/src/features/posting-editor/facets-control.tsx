import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { useEffect } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { valueAt } from '../postings/document-path.ts'
import type { ControlProps } from './field-props.ts'
import type { FoundGroup } from './find-choices.ts'
import { useChoiceList } from './use-choice-list.ts'

const isFacet = (facets: ControlProps['choices']['facets'], key: string): key is keyof typeof facets => key in facets

/** Values of a facet of the service: found by typing a part of the name, or what people call it; chosen ones stay in sight. */
export function FacetsControl({ field, document, choices, id, described, onType }: ControlProps) {
  const { path, name } = field
  const key = path.slice(path.lastIndexOf('.') + 1)
  const options: readonly PostingChoice[] = isFacet(choices.facets, key) ? choices.facets[key] : []
  const value = valueAt(document, path)
  const chosen: string[] = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const list = useChoiceList({ options, chosen, onChange: (next) => onType(path, next) })
  const listId = `${id}-list`
  const faults = described['aria-describedby']
  return (
    <div className="pe-facets">
      <Chosen name={name} chosen={chosen} options={options} onRemove={list.remove} />
      <input
        {...described}
        aria-describedby={[faults, `${id}-count`].filter(Boolean).join(' ')}
        id={id}
        className="in"
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.marked && `${id}-${list.marked.id}`}
        autoComplete="off"
        maxLength={60}
        placeholder="名前の一部でさがす"
        value={list.text}
        onChange={({ target }) => list.type(target.value)}
        onClick={list.open}
        onBlur={list.close}
        onKeyDown={list.onKeyDown}
      />
      <span id={`${id}-count`} className="sr">
        {chosen.length}件を選択中。候補は{options.length}件です。
      </span>
      {list.isOpen && <ChoiceList {...list} id={id} listId={listId} name={name} chosen={chosen} />}
      {list.hasNone && (
        <p className="pe-list sub" role="status">
          合う候補はありません。
        </p>
      )}
    </div>
  )
}

type ChosenProps = {
  name: string
  chosen: readonly string[]
  options: readonly PostingChoice[]
  onRemove: (id: string) => void
}

function Chosen({ name, chosen, options, onRemove }: ChosenProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="pe-chosen" aria-label={`${name}：選んだもの`}>
      {chosen.map((one) => {
        const label = options.find((option) => option.id === one)?.label ?? one
        return (
          <li key={one} className="tag">
            {label}
            <button type="button" aria-label={`「${label}」を外す`} onClick={() => onRemove(one)}>
              <Icon name="close" size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type ChoiceListProps = {
  id: string
  listId: string
  name: string
  groups: readonly FoundGroup[]
  chosen: readonly string[]
  marked: PostingChoice | undefined
  toggle: (id: string) => void
}

function ChoiceList({ id, listId, name, groups, chosen, marked, toggle }: ChoiceListProps) {
  const markedId = marked && `${id}-${marked.id}`
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  const option = (choice: PostingChoice) => (
    <div
      key={choice.id}
      id={`${id}-${choice.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={chosen.includes(choice.id)}
      className={`l${Math.min(2, choice.level)}${choice === marked ? ' on' : ''}`}
      onMouseDown={(event) => {
        // The field keeps the focus: its loss would close the list
        event.preventDefault()
        toggle(choice.id)
      }}
    >
      {choice.label}
      {chosen.includes(choice.id) && <Icon name="check" size={14} />}
    </div>
  )
  return (
    <div id={listId} className="pe-list" role="listbox" aria-label={name} aria-multiselectable="true">
      {groups.map((group) =>
        group.name === '' ? (
          group.choices.map(option)
        ) : (
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.choices.map(option)}
          </div>
        ),
      )}
    </div>
  )
}
