import { elementState, textContent, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'

/** A search to measure, as the search form sends it. */
export interface MeasuredSearch {
  name: string
  states: FormElementState[]
  page: number
}

const texts = (key: string, ...values: string[]) =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )
const keyword = (value: string) => elementState('text', 'keyword', [textContent(value)])

/** No condition, single facets, combinations; keywords from one character to long, common and rare; a deep page. */
export const measuredSearches: MeasuredSearch[] = [
  { name: 'no condition', states: [], page: 1 },
  { name: 'prefecture', states: [texts('areas', '13')], page: 1 },
  { name: 'municipality', states: [texts('areas', '13112')], page: 1 },
  { name: 'two features', states: [texts('features', 'holidays_120', 'weekends_off')], page: 1 },
  { name: 'employment type', states: [texts('employment_types', 'full_time')], page: 1 },
  { name: 'salary', states: [elementState('uint32', 'salary_min', [uint32Content(280_000)])], page: 1 },
  {
    name: 'prefecture + type + feature',
    states: [texts('areas', '27'), texts('employment_types', 'full_time'), texts('features', 'holidays_120')],
    page: 1,
  },
  { name: 'keyword, 1 character (夜)', states: [keyword('夜')], page: 1 },
  { name: 'keyword, 2 characters, common (看護)', states: [keyword('看護')], page: 1 },
  { name: 'keyword, 2 characters, rarer (透析)', states: [keyword('透析')], page: 1 },
  {
    name: 'keyword, many characters, common (訪問看護ステーション)',
    states: [keyword('訪問看護ステーション')],
    page: 1,
  },
  { name: 'keyword, rare (identifier in the text)', states: [keyword('すずかけ台')], page: 1 },
  { name: 'keyword, no match (ラーメン職人)', states: [keyword('ラーメン職人')], page: 1 },
  { name: 'two keywords + prefecture', states: [keyword('病棟 日勤'), texts('areas', '13')], page: 1 },
  { name: 'no condition, page 200', states: [], page: 200 },
  { name: 'keyword 看護, page 50', states: [keyword('看護')], page: 50 },
]
