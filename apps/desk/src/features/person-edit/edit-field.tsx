import { isAnswer, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { useId } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { ChoiceSearch, FollowingSelect } from './choice-search.tsx'
import type { ControlProps } from './control-props.ts'

function TextControl({ field: { element }, contents, onChange, control }: ControlProps) {
  const isDate = element.uiType === 'date_select_box'
  const type = isDate ? (element.ui.hasDay ? 'date' : 'month') : element.rules.rule === 'tel' ? 'tel' : 'text'
  return (
    <span className="ed-line">
      <input
        {...control}
        className="in"
        type={type}
        autoComplete="off"
        maxLength={isDate ? undefined : 1_000}
        value={contents[0]?.text ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [textContent(value)])}
      />
      {'unit' in element.ui && element.ui.unit !== '' && <span className="sub">{element.ui.unit}</span>}
    </span>
  )
}

const AreaControl = ({ contents, onChange, control }: ControlProps) => (
  <textarea
    {...control}
    className="in"
    rows={3}
    maxLength={5_000}
    value={contents[0]?.text ?? ''}
    onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [textContent(value)])}
  />
)

/** One of the form's own choices. */
function SelectControl({ field: { element, options }, contents, onChange, control }: ControlProps) {
  const { type } = element.state
  const offered = options.filter(({ state }) => isAnswer(type, state))
  const [content] = contents
  const chosen = content ? offered.findIndex(({ state }) => isSameAnswer(type, state, content)) : -1
  return (
    <span className="ed-line">
      <select
        {...control}
        className="in"
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const option = offered[Number(value)]
          onChange(option ? [option.state] : [])
        }}
      >
        <option value={-1}>選択なし</option>
        {offered.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
      {'unit' in element.ui && element.ui.unit !== '' && <span className="sub">{element.ui.unit}</span>}
    </span>
  )
}

/** Any number of the form's own choices. */
function ChecksControl({ field: { element, options, name }, contents, onChange, control }: ControlProps) {
  const { type } = element.state
  const isChosen = (option: ContentState) => contents.some((content) => isSameAnswer(type, content, option))
  const toggle = (option: ContentState) =>
    onChange(
      isChosen(option)
        ? contents.filter((content) => !isSameAnswer(type, content, option))
        : options.map(({ state }) => state).filter((state) => state === option || isChosen(state)),
    )
  return (
    <div {...control} role="group" aria-label={name} aria-invalid={undefined} className="ed-checks">
      {options.map(({ label, state }) => (
        <label key={label}>
          <input type="checkbox" className="check" checked={isChosen(state)} onChange={() => toggle(state)} />
          {label}
        </label>
      ))}
    </div>
  )
}

const controls: { [T in FormUiType]?: (props: ControlProps) => React.ReactNode } = {
  text_area_field: AreaControl,
  inline_text_area_field: AreaControl,
  radio_list: SelectControl,
  select_box: SelectControl,
  check_box_list: ChecksControl,
  simple_check_box_list: ChecksControl,
  area_select: ChoiceSearch,
  select_search: ChoiceSearch,
  search_select_box: ChoiceSearch,
  incremental_search: ChoiceSearch,
  selector_popup_buttons: ChoiceSearch,
  text_and_selector_popup: ChoiceSearch,
  occupation_category_checkbox_list: ChoiceSearch,
  occupation_category_radio_list: ChoiceSearch,
}

type EditFieldProps = Omit<ControlProps, 'control'> & { error: string; isChanged: boolean }

/** The id of a field's control, by which an error leads there. */
const controlId = (state: FormElementState): string => `ed-${fieldId(state)}`

/** A field of a profile with its control, and what is wrong with it. */
export function EditField({ error, isChanged, ...props }: EditFieldProps) {
  const { element, name, isRequired, follows } = props.field
  const id = controlId(element.state)
  const whyId = useId()
  const Control = follows ? FollowingSelect : (controls[element.uiType] ?? TextControl)
  return (
    <div className={`field${isChanged ? ' ed-changed' : ''}`}>
      <label htmlFor={id}>
        {name}
        {isRequired && <span className="must"> 必須</span>}
        {isChanged && <span className="tag brand">変更</span>}
      </label>
      <Control
        {...props}
        control={{ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? whyId : undefined }}
      />
      {error && (
        <p id={whyId} className="err t12 flex">
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
