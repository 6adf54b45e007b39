import { useQuery } from '@tanstack/react-query'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { templatesQuery } from '#desk/api/queries.ts'
import { isOfConversion } from '#desk/page/use-keys.ts'

type TemplateMenuProps = {
  service: string
  onChoose: (template: MessageTemplate) => void
  onClose: () => void
  onBlur: () => void
}

const fits =
  (text: string) =>
  ({ name, body }: MessageTemplate) =>
    `${name}\n${body}`.includes(text.trim())

/** Its scroll bar can be dragged without closing it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The menu is opened to type into. */
const focusIt = (input: HTMLInputElement | null) => input?.focus()

/** The templates of the service: type to find one, Enter takes it, Escape closes. */
export function TemplateMenu({ service, onChoose, onClose, onBlur }: TemplateMenuProps) {
  const { data, error } = useQuery(templatesQuery(useClient(), service))
  const [text, setText] = useState('')
  const found = (data?.templates ?? []).filter(fits(text))
  const box = useCombobox<MessageTemplate>({
    items: found,
    isOpen: true,
    inputValue: text,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (template) => template?.name ?? '',
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Choosing closes the menu: its text is no name of a template
      type === useCombobox.stateChangeTypes.InputKeyDownEnter ? { ...changes, inputValue: state.inputValue } : changes,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfConversion(event.nativeEvent)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    else if (event.key === 'Escape') onClose()
  }
  return (
    <div className="pop tpl">
      <input
        {...box.getInputProps({ ref: focusIt, onKeyDown, onBlur })}
        className="in"
        aria-label="定型文をさがす"
        aria-labelledby={undefined}
        placeholder="定型文をさがす"
      />
      <ul
        {...box.getMenuProps({ 'aria-label': '定型文', onMouseDown: keepFocus })}
        aria-labelledby={undefined}
        className="menu"
      >
        {found.map((template, index) => (
          <li
            key={template.id}
            {...box.getItemProps({ item: template, index })}
            className={box.highlightedIndex === index ? 'at' : undefined}
          >
            <span className="b">
              {template.name}
              {!template.isShared && <span className="sub">（自分だけ）</span>}
            </span>
            <span className="sub clip">{template.body.replaceAll(/\s+/g, ' ')}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="tpl-none sub">{error ? errorSentence(error) : data ? '見つかりません。' : '読み込み中'}</p>
      )}
    </div>
  )
}
