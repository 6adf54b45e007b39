import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import { type FollowedField, type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { choiceName, isTypedAnswer, listsOf } from './choice-codes.ts'

/** Answers by the id of their field. */
export type StatesById = ReadonlyMap<string, FormElementState>

const occupationName = ({ facets }: Vocabulary, id: string) => facetLabel(facets, 'occupation_categories', id)

/** A place, and where the field offers railways a station or a line. */
function placeName({ masterData }: Vocabulary, code: string, isByTrain: boolean): string | undefined {
  const name = masterData.areaName(code)
  if (name !== undefined || !isByTrain) return name
  const station = masterData.findStation(code)
  return station ? `${station.name}駅` : masterData.findLine(code)?.name
}

const isByTrain = ({ uiType, ui }: FormElement): boolean =>
  uiType === 'area_select' && ui.contents.some(({ entryPointAreaType }) => entryPointAreaType === 'train')

/** Fields whose answers are codes that only the server knows, with the name of a known code. */
const codeNames: {
  [T in FormUiType]?: (vocabulary: Vocabulary, code: string, element: FormElement) => string | undefined
} = {
  area_select: (vocabulary, code, element) => placeName(vocabulary, code, isByTrain(element)),
  occupation_category_radio_list: occupationName,
  occupation_category_checkbox_list: occupationName,
}

/** A municipality of the other field's prefecture; of any one if that is empty. */
function municipalityName(
  { masterData }: Vocabulary,
  { id, valueType }: FollowedField,
  states: StatesById,
  answer: string,
): string | undefined {
  const prefectureCode = states.get(id)?.contentStates[0]?.text ?? ''
  const codes = prefectureCode === '' ? masterData.prefectures().map(({ code }) => code) : [prefectureCode]
  const places = codes.flatMap((code) => masterData.municipalitiesOf(code))
  return places.find(({ code, name }) => answer === (valueType === 'text' ? name : code))?.name
}

/** Whether the answers of a field are codes of master data. */
const hasCodes = ({ element, follows }: FormField): boolean =>
  follows !== null || element.uiType in codeNames || listsOf(element).length > 0

/** The name of an answer's code; undefined for an unknown one, or a field without codes. */
export function codeName(
  field: FormField,
  content: ContentState,
  states: StatesById,
  vocabulary: Vocabulary,
): string | undefined {
  const { element, follows } = field
  if (follows) return municipalityName(vocabulary, follows, states, content.text)
  if (isTypedAnswer(element, content)) return undefined
  return choiceName(element, content.text, vocabulary) ?? codeNames[element.uiType]?.(vocabulary, content.text, element)
}

/**
 * Checks what the form's own rules cannot (`validateForm`): that codes of master data exist, and that a municipality is
 * in the prefecture beside it. In the form's order; empty when all is valid.
 */
export function checkCodes(form: Form, states: readonly FormElementState[], vocabulary: Vocabulary): FormError[] {
  const byId = new Map(states.map((state) => [fieldId(state), state]))
  const fields = fieldsOf(presentForm(form, states)).filter((field) => hasCodes(field) && !field.element.isDisabled)
  return fields.flatMap((field) => {
    const { key } = field.element.state
    const state = byId.get(fieldId(field.element.state))
    const isKnown = (content: ContentState) =>
      isTypedAnswer(field.element, content) || codeName(field, content, byId, vocabulary) !== undefined
    if (!state || answersIn(state).every(isKnown)) return []
    return [{ key, index: field.index, message: `${field.name || 'この項目'}は選択肢から選んでください。` }]
  })
}
