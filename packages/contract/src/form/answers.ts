import type { ContentState, FormElementState } from './state.ts'
import type { StateType } from './ui-types.ts'

const hasText = (content: ContentState) => content.text.trim() !== ''
const hasNumber = (content: ContentState) => content.uint32 > 0
const hasTick = (content: ContentState) => content.bool
const hasFile = (content: ContentState) => content.file !== null

/** The member of a content state that carries the answer (docs/behaviour.md §5); only that one is read. */
const carriesAnswer: Record<StateType, (content: ContentState) => boolean> = {
  unspecified: (content) => hasText(content) || hasTick(content) || hasNumber(content) || hasFile(content),
  uint32: hasNumber,
  uint32_list: hasNumber,
  bool: hasTick,
  bool_list: hasTick,
  text: hasText,
  text_list: hasText,
  search_field: hasText,
  file_list: hasFile,
}

/** The types with at most one answer. */
const singleTypes: ReadonlySet<StateType> = new Set(['uint32', 'bool', 'text', 'search_field'])
export const isSingle = (type: StateType): boolean => singleTypes.has(type)

/** Whether a content state has an answer of this type: `''`, `0` and `false` are none. */
export const isAnswer = (type: StateType, content: ContentState): boolean =>
  carriesAnswer[isStateType(type) ? type : 'unspecified'](content)

/** A newer server may send a type that this code does not know. */
export const isStateType = (type: string): type is StateType => Object.hasOwn(carriesAnswer, type)

/** The content states that have an answer. */
export const answersIn = (state: FormElementState): ContentState[] =>
  state.contentStates.filter((content) => isAnswer(state.type, content))

/** Whether there is any answer: a text, a tick, a number, a file, depending on the state's type. */
export const isAnswered = (state: FormElementState): boolean => answersIn(state).length > 0

/** Whether two content states are the same choice. Ticks carry no value of their own: their label tells them apart. */
export function isSameAnswer(type: StateType, one: ContentState, other: ContentState): boolean {
  if (!isAnswer(type, one) && !isAnswer(type, other)) return true
  const isSameLabel = !one.bool || one.label === other.label
  return one.text === other.text && one.uint32 === other.uint32 && one.bool === other.bool && isSameLabel
}
