import { useQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { SearchWordKind } from '@tsunagu/contract/search/search-word-kinds.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Choice, Choices } from './choices.ts'

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

/** Words for the typed text, requested once it has settled. */
export function useSearchWords(keyword: string, isAsked: boolean): Choices {
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

/**
 * A former search is the whole keyword; any other word takes the place of the one that is being typed, and of those before
 * it that it holds: a name of several words is typed word by word.
 */
export function completed(keyword: string, { label, group }: Choice): string {
  if (group === kindNames.search_history) return label
  const before = keyword.trim().split(/\s+/u).slice(0, -1)
  return [...before.filter((word) => !label.includes(word)), label].join(' ')
}
