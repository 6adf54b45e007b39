import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { chosenContent, shownText } from './choices.ts'
import { listNames } from './selector-source.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useSelectorSearch } from './use-selector-search.ts'
import { useTypedWord } from './use-typed-word.ts'

/** A name to type, with suggestions from the server; a name outside the list is valid, too. */
export function IncrementalSearch(props: FormFieldProps<'incremental_search'>) {
  const { element, isRequired, label } = props
  const { searchType } = element.ui
  const field = useFormField(props)
  const input = useRef<HTMLInputElement>(null)
  const [content] = field.contents
  const [isOpen, setIsOpen] = useState(false)
  const { word, setWord, ...typing } = useTypedWord()
  const found = useSelectorSearch(searchType, word, isOpen && word.trim() !== '')
  const setText = (text: string) => field.change(text === '' ? [] : [textContent(text)])
  // What was typed before the page came to life is taken over
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== (content ? shownText(content) : '')) setText(typed)
  })
  useEffect(() => takeOver(), [])
  // A name that was typed in full is the one of the list
  const leave = () => {
    const same = content?.label === '' && found.choices.find((choice) => choice.label === content.text.trim())
    if (same) field.change([chosenContent(same)])
    field.leave()
  }
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <SuggestBox
          control={control}
          inputRef={input}
          label={`${label || listNames[searchType]}の候補`}
          value={content ? shownText(content) : ''}
          onType={(event) => {
            setText(event.currentTarget.value)
            typing.onTyped(event)
          }}
          onConverted={typing.onConverted}
          onBlur={leave}
          onOpenChange={setIsOpen}
          found={found}
          onChoose={(choice) => {
            field.change([chosenContent(choice)])
            setWord(choice.label)
          }}
          isChosen={(choice) => content?.label !== '' && content?.text === choice.id}
          noneText={
            word.trim() === '' ? '文字を入力すると、候補が出ます。' : '候補にありません。このまま入力できます。'
          }
          placeholder={`${listNames[searchType]}名の一部を入力`}
          isDisabled={field.isDisabled}
          isRequired={isRequired}
        />
      )}
    </FieldFrame>
  )
}
