import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type CountedKey, countedKeys } from '@tsunagu/contract/search/search-states.ts'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useSettled } from '#web/page/use-settled.ts'

/** How many postings the conditions at hand find, and how many each choice of the form leads to. */
export type ConditionCounts = {
  /** The conditions that were asked for last, one state per key. */
  conditions: readonly FormElementState[]
  /** Null until it is known, and when it could not be found out. */
  total: number | null
  /** The conditions have changed since: `total` is on its way. */
  isCounting: boolean
  /** Undefined where it is not known. */
  countOf: (key: string, value: string) => number | undefined
  /** At none: names of fields where another choice would find some. */
  waysOut: readonly string[]
}

type Reported = readonly FormElementState[] | null
type ReportConditions = (conditions: Reported) => void

const CountsContext = createContext<ConditionCounts | null>(null)
const ReportContext = createContext<ReportConditions | null>(null)

/** The counts of the search around it; null in forms that search nothing, such as the entry's. */
export const useConditionCounts = (): ConditionCounts | null => use(CountsContext)

/** Reports the form's conditions, or null for conditions that cannot be searched by; null where nothing is counted. */
export const useReportConditions = (): ReportConditions | null => use(ReportContext)

/** While somebody goes on choosing or typing, nothing is asked. */
const settlingMs = 250

const isCounted = (key: string): key is CountedKey => countedKeys.some((one) => one === key)
const valuesOf = ({ options }: FormField) => options.map(({ state }) => state.text).filter(Boolean)

/** The choices of a form that have numbers beside them, by key. */
function choicesIn(fields: readonly FormField[]): AskedChoice[] {
  const byKey = Map.groupBy(fields, ({ element }) => element.state.key)
  return [...byKey].flatMap(([key, sharing]) => {
    const values = [...new Set(sharing.flatMap(valuesOf))]
    return isCounted(key) && values.length > 0 ? [{ key, values }] : []
  })
}

/** The numbers for conditions and choices. A failure leaves the form without numbers, and says nothing. */
export function countsQuery(api: ApiClient, conditions: readonly FormElementState[], choices: readonly AskedChoice[]) {
  const formElementStates = conditions.filter(isAnswered)
  const body = { searchBody: { formElementStates }, choices: [...choices] }
  return queryOptions<SearchCounts, Error, SearchCounts, readonly unknown[]>({
    queryKey: ['api', 'countJobPostings', body],
    queryFn: ({ signal }) => api.call('countJobPostings', { body }, { signal }),
    throwOnError: false,
  })
}

const nothingChosen: readonly FormElementState[] = []

/** The numbers that a form begins with: before anything is chosen, or with the conditions that it opens with. */
export const firstCountsQuery = (api: ApiClient, form: Form | null, conditions = nothingChosen) =>
  countsQuery(api, conditions, choicesIn(form ? fieldsOf(form) : []))

type CountsByValue = ReadonlyMap<string, ReadonlyMap<string, number | undefined>>

export function countsByValue(choices: readonly AskedChoice[], counts: SearchCounts | undefined): CountsByValue {
  const byKey = new Map<string, ReadonlyMap<string, number | undefined>>()
  for (const { key, values } of choices) {
    const counted = counts?.choices.find((choice) => choice.key === key)?.counts ?? []
    byKey.set(key, new Map(values.map((value, index) => [value, counted[index]])))
  }
  return byKey
}

/** Fields with a value where another choice finds something: changing them helps. */
function waysOutOf(fields: readonly FormField[], conditions: readonly FormElementState[], counts: CountsByValue) {
  const answered = new Set(conditions.filter(isAnswered).map(({ key }) => key))
  const helping = fields.filter(({ element, options }) => {
    const ofKey = counts.get(element.state.key)
    return answered.has(element.state.key) && options.some(({ state }) => (ofKey?.get(state.text) ?? 0) > 0)
  })
  return [...new Set(helping.map(({ name }) => name))]
}

const isSameSearch = (one: Reported, other: Reported) =>
  JSON.stringify(one?.filter(isAnswered)) === JSON.stringify(other?.filter(isAnswered))

type ConditionCountsProviderProps = {
  /** The form whose choices get counts; null where they are only in levels. */
  form: Form | null
  /** What the form opens with, one state per key; its own reports follow. */
  conditions?: readonly FormElementState[]
  /** What is searched by as well and has no field in the form. */
  beside?: readonly FormElementState[]
  children: ReactNode
}

/** Counts for the form of conditions inside of it: one request for the whole form, whenever it has settled. */
export function ConditionCountsProvider({
  form,
  conditions = nothingChosen,
  beside = nothingChosen,
  children,
}: ConditionCountsProviderProps) {
  const { api } = usePortal()
  const [reported, setReported] = useState<Reported>(conditions)
  const settled = useSettled(reported, settlingMs)
  const fields = useMemo(() => (form ? fieldsOf(form) : []), [form])
  const choices = useMemo(() => choicesIn(fields), [fields])
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...countsQuery(api, [...(settled ?? []), ...beside], choices),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isCounting = reported !== settled || isFetching
  const counts = useMemo((): ConditionCounts => {
    const byValue = countsByValue(choices, data)
    const total = isError || settled === null ? null : (data?.totalCount ?? null)
    return {
      conditions: settled ?? [],
      total,
      isCounting,
      countOf: (key, value) => byValue.get(key)?.get(value),
      waysOut: total === 0 && !isPlaceholderData ? waysOutOf(fields, settled ?? [], byValue) : [],
    }
  }, [choices, data, fields, isCounting, isError, isPlaceholderData, settled])
  const report = useCallback(
    (given: Reported) => setReported((before) => (isSameSearch(before, given) ? before : given)),
    [],
  )
  return (
    <ReportContext value={report}>
      <CountsContext value={counts}>{children}</CountsContext>
    </ReportContext>
  )
}
