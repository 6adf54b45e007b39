import { useQuery } from '@tanstack/react-query'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import type { SearchWordKind } from '@tsunagu/contract/search-word-kinds.ts'
import { useState } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { apiQuery } from '#web/lib/api-query.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import type { Choice, Choices } from './choices.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useTypedValue } from './text-value.ts'
import { useTypedWord } from './use-typed-word.ts'

const kindNames: Record<SearchWordKind, string> = {
  search_history: '最近の検索',
  occupation_category: '職種',
  facility_type: '施設形態',
  feature: 'こだわり条件',
  work_style: '働き方',
  employment_type: '雇用形態',
  certification: '資格',
  area: 'エリア',
  train_line: '路線',
  station: '駅',
  facility: '事業所',
}

/** Words for what is typed, asked of the service once it has stood still. */
function useSearchWords(keyword: string, isAsked: boolean): Choices {
  const { api } = usePortal()
  const { data, isFetching, isError, refetch } = useQuery({
    ...apiQuery(api, 'suggestSearchWords', { query: { keyword } }),
    // More is no keyword: the field says so
    enabled: isAsked && keyword.length <= limits.keywordLength,
    throwOnError: false,
  })
  const choices = (data?.words ?? []).map(({ text, kind }) => ({
    id: `${kind} ${text}`,
    label: text,
    group: kindNames[kind],
  }))
  return {
    choices,
    total: choices.length,
    isLoading: isFetching,
    retry: isError ? () => void refetch() : null,
    loadMore: null,
  }
}

/** A former search is the whole keyword; any other word takes the place of the one that is being typed. */
function completed(keyword: string, { label, group }: Choice): string {
  if (group === kindNames.search_history) return label
  const words = keyword.trim().split(/\s+/u)
  return [...words.slice(0, -1), label].join(' ')
}

/** The words of a search, with what may be meant while they are typed. Any words may be searched for. */
export function KeywordField(props: FormFieldProps<'text_field'>) {
  const { element, isRequired, label } = props
  const field = useFormField(props)
  const value = field.contents[0]?.text ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const { word, setWord, ...typing } = useTypedWord()
  const setText = (text: string) => field.change(text === '' ? [] : [textContent(text)])
  const { ref } = useTypedValue<HTMLInputElement>(value, setText)
  const found = useSearchWords(word, isOpen)
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <SuggestBox
          control={control}
          inputRef={ref}
          label={`${label || 'キーワード'}の候補`}
          value={value}
          onType={(event) => {
            setText(event.currentTarget.value)
            typing.onTyped(event)
          }}
          onConverted={typing.onConverted}
          onBlur={field.leave}
          onOpenChange={setIsOpen}
          found={found}
          onChoose={(choice) => {
            const text = completed(value, choice)
            setText(text)
            setWord(text)
          }}
          isChosen={() => false}
          noneText="候補はありません。このまま検索できます。"
          placeholder={element.ui.placeholder || undefined}
          isDisabled={field.isDisabled}
          isRequired={isRequired}
        />
      )}
    </FieldFrame>
  )
}
