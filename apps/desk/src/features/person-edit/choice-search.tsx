import { useQuery } from '@tanstack/react-query'
import { fieldId, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormField } from '@tsunagu/contract/form/form-fields.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { useDeferredValue, useId, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { profileChoicesQuery } from '#desk/api/queries/person.ts'
import { Icon } from '#desk/ui/icon.tsx'
import type { ControlProps } from './control-props.ts'
import { useEditedService } from './edited-service.ts'

const isMultiple = ({ element: { state } }: FormField): boolean => state.type === 'text_list'

/** Whether what the list does not have is an answer as well. */
const takesTexts = ({ element: { uiType, ui } }: FormField): boolean =>
  uiType === 'incremental_search' ||
  uiType === 'text_and_selector_popup' ||
  (uiType === 'search_select_box' && ui.canInputTextField)

/** A choice out of a long list, found by a part of its name; several where the field takes them. */
export function ChoiceSearch({ formId, field, contents, onChange, control }: ControlProps) {
  const [word, setWord] = useState('')
  const searched = useDeferredValue(word.trim())
  const listId = useId()
  const { key } = field.element.state
  const client = useClient()
  const { data } = useQuery({
    ...profileChoicesQuery(client, useEditedService(), { formId, key, word: searched }),
    enabled: searched !== '',
  })
  const choices = searched === '' ? [] : (data?.choices ?? [])
  const take = (content: ContentState) => {
    setWord('')
    const others = contents.filter(({ text }) => text !== content.text)
    onChange(isMultiple(field) ? [...others, content] : [content])
  }
  // The browser's own list gives the words of the choice, as if they had been typed
  const type = (typed: string) => {
    const choice = choices.find(({ label }) => label === typed)
    if (choice) take(textContent(choice.value, choice.label))
    else setWord(typed)
  }
  const leave = () => {
    if (word.trim() !== '' && takesTexts(field)) take(textContent(word.trim()))
    else setWord('')
  }
  return (
    <div className="ed-search">
      <Chosen name={field.name} contents={contents} onChange={onChange} />
      <input
        {...control}
        className="in"
        list={listId}
        autoComplete="off"
        maxLength={100}
        placeholder={takesTexts(field) ? '入力すると候補が出ます' : '名前の一部でさがす'}
        value={word}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={leave}
      />
      <datalist id={listId}>
        {choices.slice(0, 50).map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </div>
  )
}

type ChosenProps = { name: string; contents: readonly ContentState[]; onChange: (contents: ContentState[]) => void }

function Chosen({ name, contents, onChange }: ChosenProps) {
  if (contents.length === 0) return null
  return (
    <ul className="ed-chosen" aria-label={`${name}：選んだもの`}>
      {contents.map((content) => {
        const shown = content.label || content.text
        return (
          <li key={`${content.text} ${content.label}`} className="tag">
            {shown}
            <button
              type="button"
              aria-label={`「${shown}」をはずす`}
              onClick={() => onChange(contents.filter((one) => one !== content))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A municipality of the prefecture in another field. */
export function FollowingSelect({ formId, field, contents, states, onChange, control }: ControlProps) {
  const { key } = field.element.state
  const followed = states.find((state) => fieldId(state) === field.follows?.id)
  const within = followed?.contentStates[0]?.text ?? ''
  const query = profileChoicesQuery(useClient(), useEditedService(), { formId, key, within })
  const { data } = useQuery({ ...query, enabled: within !== '' })
  const choices = within === '' ? [] : (data?.choices ?? [])
  const chosen = contents[0]?.text ?? ''
  // Of another prefecture it is none of the choices: then nothing looks chosen, and the form's rules say so
  const isOffered = choices.some(({ value }) => value === chosen)
  return (
    <select
      {...control}
      className="in"
      value={isOffered ? chosen : ''}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find((one) => one.value === value)
        onChange(choice ? [textContent(choice.value, choice.label)] : [])
      }}
    >
      <option value="">{within === '' ? '先に都道府県を選んでください' : '選択なし'}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
