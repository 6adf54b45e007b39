import { useRef, useState } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { type Choice, chosenContent } from './choices.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenOf, contentsOf } from './chosen-codes.ts'
import { listNames } from './selector-source.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useChoices } from './use-choices.ts'
import { useTypedWord } from './use-typed-word.ts'

/** Any number of choices from a long list, found by a part of their name. */
export function SelectSearch(props: FormFieldProps<'select_search'>) {
  const { element, isRequired, label } = props
  const { searchType } = element.ui
  const field = useFormField(props)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { word, setWord, ...typing } = useTypedWord()
  const found = useChoices(searchType, word, isOpen)
  const isChosen = ({ id }: Choice) => field.contents.some(({ text }) => text === id)
  const toggle = (choice: Choice) => {
    const others = field.contents.filter(({ text }) => text !== choice.id)
    field.change(isChosen(choice) ? others : [...others, chosenContent(choice)])
  }
  const clear = () => {
    setTyped('')
    setWord('')
  }
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <div className="stack tight">
          <ChosenChips
            selection={chosenOf(field.contents)}
            onChange={(selection) => field.change(contentsOf(selection))}
            returnFocusTo={input}
            isDisabled={field.isDisabled}
          />
          <SuggestBox
            control={control}
            inputRef={input}
            label={`${label || listNames[searchType]}の候補`}
            value={typed}
            onType={(event) => {
              setTyped(event.currentTarget.value)
              typing.onTyped(event)
            }}
            onConverted={typing.onConverted}
            onBlur={() => {
              clear()
              field.leave()
            }}
            onOpenChange={setIsOpen}
            found={found}
            onChoose={toggle}
            isChosen={isChosen}
            isMultiple
            noneText="見つかりません。ことばを変えてお試しください。"
            placeholder={`${listNames[searchType]}名でさがす`}
            isDisabled={field.isDisabled}
            isRequired={isRequired}
          />
        </div>
      )}
    </FieldFrame>
  )
}
