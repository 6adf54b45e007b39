import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { conditionKeys } from '@tsunagu/contract/search/search-keys.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import type { SearchConditions } from '#server/search-index/search-conditions.ts'

/** What no text of a search can mean: control characters, halves of characters, marks that turn the writing round. */
const unusable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const readableStates = (states: readonly FormElementState[]): FormElementState[] =>
  states.map((state) => ({
    ...state,
    contentStates: state.contentStates.map((content) => ({ ...content, text: content.text.replace(unusable, ' ') })),
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
export function statesOfConditions({ keyword, values, salary }: SearchConditions): FormElementState[] {
  const chosen = conditionKeys
    .filter((key) => values[key].length > 0)
    .map((key) =>
      elementState(
        'text_list',
        key,
        values[key].map((value) => textContent(value)),
      ),
    )
  const pay = salary && [
    elementState('text', 'salary_type', [textContent(salary.type)]),
    ...(salary.minimum > 0 ? [elementState('text', 'salary_min', [textContent(String(salary.minimum))])] : []),
  ]
  return [
    ...chosen,
    ...(pay ?? []),
    ...(keyword === '' ? [] : [elementState('text', 'keyword', [textContent(keyword)])]),
  ]
}
