import { useState } from 'react'
import type { FieldControlProps } from '#web/ui/field-frame.tsx'
import { SuggestBox } from './suggest-box.tsx'
import { useTypedValue } from './text-value.ts'
import { completed, useSearchWords } from './use-search-words.ts'
import type { InputProps } from './use-suggest-combobox.ts'
import { useTypedWord } from './use-typed-word.ts'

export type KeywordBoxProps = {
  control: FieldControlProps
  /** The field's name, for the list. */
  label: string
  value: string
  setText: (text: string) => void
  onBlur?: () => void
  placeholder: string | undefined
  input?: InputProps
  isDisabled?: boolean
  isRequired?: boolean
}

/** The words of a search, with what may be meant while they are typed. Any words may be searched for: Enter sends the form. */
export function KeywordBox({ label, value, setText, onBlur, ...props }: KeywordBoxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { word, setWord, ...typing } = useTypedWord()
  const { ref } = useTypedValue<HTMLInputElement>(value, setText)
  const found = useSearchWords(word, isOpen)
  return (
    <SuggestBox
      isDisabled={false}
      isRequired={false}
      {...props}
      inputRef={ref}
      label={`${label}の候補`}
      value={value}
      onType={(event) => {
        setText(event.currentTarget.value)
        typing.onTyped(event)
      }}
      onConverted={typing.onConverted}
      onBlur={onBlur ?? (() => undefined)}
      onOpenChange={setIsOpen}
      found={found}
      onChoose={(choice) => {
        const text = completed(value, choice)
        setText(text)
        setWord(text)
      }}
      isChosen={() => false}
      noneText={word.trim() === '' ? '' : '候補はありません。このまま検索できます。'}
      sendsByEnter
    />
  )
}
