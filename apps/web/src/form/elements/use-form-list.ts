import { useQuery } from '@tanstack/react-query'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { useState } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Choices } from './choices.ts'
import { foldLabel } from './fold-label.ts'

/** Lists that one call gives as a whole. */
const listCalls = {
  train_lines: 'getTrainLines',
  certifications: 'getCertifications',
  universities: 'getUniversities',
} as const
type WholeList = keyof typeof listCalls

/** Whether a list loads as a whole, and is searched in the browser. */
export const isWholeList = (type: SearchType): type is WholeList => Object.hasOwn(listCalls, type)

/** Rows shown at once: more of a long list show when the visitor scrolls to its end. */
const rowsAtOnce = 50

/** The entries of a whole list that match a word. */
export function useFormList(type: WholeList, word: string, isAsked: boolean): Choices {
  const { api } = usePortal()
  const query = useQuery({
    ...apiQuery(api, listCalls[type], {}),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  const wanted = foldLabel(word)
  const [shown, setShown] = useState({ wanted, rows: rowsAtOnce })
  const rows = shown.wanted === wanted ? shown.rows : rowsAtOnce
  const fitting = (query.data?.elements ?? []).filter(({ label }) => foldLabel(label).includes(wanted))
  return {
    choices: fitting.slice(0, rows),
    total: fitting.length,
    isLoading: query.isFetching,
    retry: query.isError ? () => void query.refetch() : null,
    loadMore: fitting.length > rows ? () => setShown({ wanted, rows: rows + rowsAtOnce }) : null,
  }
}
