import { limits } from '@tsunagu/contract/base/limits.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { printable, statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import type { SearchConditions } from '#server/search-index/search-conditions.ts'
import { salaryParts } from '#server/search-index/search-salary.ts'

const readableStates = (states: readonly FormElementState[]): FormElementState[] =>
  states.map((state) => ({
    ...state,
    contentStates: state.contentStates.map((content) => ({ ...content, text: printable(content.text) })),
  }))

/**
 * The states of a search as they came in, made readable: what cannot be read counts as a blank, so that what was pasted
 * along is no obstacle. A keyword that is too long is refused at its field: cut off, it would search for something else.
 */
export function readableSearch(given: readonly FormElementState[]): FormElementState[] {
  const states = readableStates(given)
  const faults = states.filter(
    ({ key, contentStates }) =>
      key === 'keyword' && contentStates.some(({ text }) => [...text.trim()].length > limits.keywordLength),
  )
  if (faults.length > 0) {
    const message = `キーワードは${limits.keywordLength}文字以内で入力してください。`
    throw formProblem(faults.map(({ key, keyIndex }) => ({ key, index: keyIndex, message })))
  }
  return states
}

/** The states of valid conditions: those that may be stored of a search. */
export function statesOfConditions({ keyword, values, salary, commute }: SearchConditions): FormElementState[] {
  const pay = Object.fromEntries((salary ? salaryParts(salary) : []).map(({ key, text }) => [key, [text]]))
  const travel = commute === null ? [] : [commute.text]
  return statesOfSearch({ ...values, ...pay, commute: travel, keyword: keyword === '' ? [] : [keyword] })
}
