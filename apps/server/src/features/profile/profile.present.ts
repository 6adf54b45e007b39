import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { answersIn, isAnswered } from '@tsunagu/contract/form/answers.ts'
import { dateLabel } from '@tsunagu/contract/form/date-text.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { groupsOf, isRepeated } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { presentTel } from './tel.present.ts'

type Item = ComponentPayloads['basic_info_table']['items'][number]

const notYet = '未入力'

const wordOf = ({ label, text, uint32, file }: ContentState): string =>
  label || text || file?.name || (uint32 > 0 ? String(uint32) : '')
const textOf = ({ text, uint32 }: ContentState): string => text || (uint32 > 0 ? String(uint32) : '')

/** The text of an answer by its UI type; others are the labels of the choices. */
const readings: { [T in FormUiType]?: (content: ContentState) => string } = {
  date_select_box: ({ text }) => dateLabel(text),
  zip_code: ({ text }) => `〒${text.replace(/^(\d{3})(\d{4})$/, '$1-$2')}`,
  text_fields: ({ label, text }) => [label, text].filter(Boolean).join(' '),
  text_field: textOf,
  inline_text_field: textOf,
}

/** An element's answer in words, `''` for none. */
function answerText({ uiType, ui, state, rules }: FormElement): string {
  const unit = 'unit' in ui ? ui.unit : ''
  const read = rules.rule === 'tel' ? ({ text }: ContentState) => presentTel(text) : (readings[uiType] ?? wordOf)
  const words = answersIn(state).map((content) => read(content) + unit)
  return words.filter(Boolean).join('、')
}

const isShortText = ({ uiType }: FormElement) => uiType === 'text_field'

const elementsOf = (set: FormElementSet): FormElement[] => [...set.elements, ...set.elementSets.flatMap(elementsOf)]

/** 施設名：桜丘病院, a line for each answer; a single label in its set may be the set's. */
function linesOf(set: FormElementSet): string[] {
  const own = set.elements.flatMap((element) => {
    const text = answerText(element)
    const label = element.label || set.label
    return text ? [label ? `${label}：${text}` : text] : []
  })
  return [...own, ...set.elementSets.flatMap(linesOf)]
}

/** The answers of a set without repetitions. Short texts side by side (姓 and 名) read as one. */
function singleValue(set: FormElementSet): string {
  const elements = elementsOf(set)
  if (elements.length > 1 && !elements.every(isShortText)) return linesOf(set).join('\n')
  return elements.map(answerText).filter(Boolean).join(' ')
}

const isBlank = (set: FormElementSet) => !elementsOf(set).some(({ state }) => isAnswered(state))

function itemsOfSets(sets: readonly FormElementSet[], wanted: ReadonlySet<string>): Item[] {
  const isWanted = (set: FormElementSet) => elementsOf(set).some(({ state }) => wanted.has(state.key))
  const item = (title: string, value: string): Item => ({ title, value, iconType: '' })
  return groupsOf(sets).flatMap((group) => {
    const [first] = group
    const title = first.label || first.elements[0]?.label || ''
    const filled = group.filter((set) => !isBlank(set))
    if (filled.length === 0) return isWanted(first) ? [item(title, notYet)] : []
    if (isRepeated(first)) return filled.map((set, index) => item(`${title}${index + 1}`, linesOf(set).join('\n')))
    return [item(title, singleValue(first))]
  })
}

/**
 * The answers of a filled form as rows of a table, in its order. Omits unanswered ones, except the `wanted` keys, whose
 * rows say so.
 */
export const presentAnswers = ({ sections }: Form, wanted: ReadonlySet<string>): Item[] =>
  sections.flatMap(({ elementSets }) => itemsOfSets(elementSets, wanted))
