import { useQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { conditionHeadings } from '@tsunagu/contract/search/condition-headings.ts'
import type { SearchWordKind } from '@tsunagu/contract/search/search-word-kinds.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Choice, Choices } from './choices.ts'

const kindNames: Record<SearchWordKind, string> = {
  search_history: '最近の検索',
  occupation_category: conditionHeadings.occupation_categories.name,
  facility_type: conditionHeadings.facility_types.name,
  feature: conditionHeadings.features.name,
  work_style: conditionHeadings.work_styles.name,
  employment_type: conditionHeadings.employment_types.name,
  certification: conditionHeadings.certifications.name,
  area: conditionHeadings.areas.name,
  train_line: conditionHeadings.train_lines.name,
  station: conditionHeadings.stations.name,
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
