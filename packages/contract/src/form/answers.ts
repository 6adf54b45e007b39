import type { ContentState, FormElementState } from './state.ts'
import type { StateType } from './ui-types.ts'

const hasText = (content: ContentState) => content.text.trim() !== ''
const hasNumber = (content: ContentState) => content.uint32 > 0
const hasTick = (content: ContentState) => content.bool
const hasFile = (content: ContentState) => content.file !== null

/** Which member of a content state carries the answer (docs/behaviour.md §5); only that one is looked at. */
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

/** The types that hold one answer at most. */
const singleTypes: ReadonlySet<StateType> = new Set(['uint32', 'bool', 'text', 'search_field'])
export const isSingle = (type: StateType): boolean => singleTypes.has(type)

/** Whether a content state says anything as an answer of this type: `''`, `0` and `false` are no answer. */
export const isAnswer = (type: StateType, content: ContentState): boolean =>
  carriesAnswer[isStateType(type) ? type : 'unspecified'](content)

/** A newer server may send a type that this code does not know. */
export const isStateType = (type: string): type is StateType => Object.hasOwn(carriesAnswer, type)

/** What was answered: the content states that say something. */
export const answersIn = (state: FormElementState): ContentState[] =>
  state.contentStates.filter((content) => isAnswer(state.type, content))

/** Whether anything was answered: a text, a tick, a number, a file, whichever the state's type names. */
export const isAnswered = (state: FormElementState): boolean => answersIn(state).length > 0

/** Whether two content states are the same choice. Ticks carry no value of their own: their label tells them apart. */
export function isSameAnswer(type: StateType, one: ContentState, other: ContentState): boolean {
  if (!isAnswer(type, one) && !isAnswer(type, other)) return true
  const isSameLabel = !one.bool || one.label === other.label
  return one.text === other.text && one.uint32 === other.uint32 && one.bool === other.bool && isSameLabel
}
