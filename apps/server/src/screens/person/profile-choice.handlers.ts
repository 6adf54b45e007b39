import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { occupationLabels } from '#server/definitions/facets.ts'
import { listsOf } from '#server/forms/choice-codes.ts'
import { selectorTree } from '#server/master-data/selector-trees.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { findChoices } from '#server/screens/find-choices.ts'
import { foldText } from '#server/search-index/fold-text.ts'

interface FieldChoice {
  value: string
  label: string
}

/** Prefectures, and their municipalities under the name of both. */
const places = ({ masterData }: Vocabulary): FieldChoice[] =>
  masterData
    .prefectures()
    .flatMap(({ code, name }) => [
      { value: code, label: name },
      ...masterData.municipalitiesOf(code).map((one) => ({ value: one.code, label: `${name}${one.name}` })),
    ])

const stations = ({ masterData }: Vocabulary): FieldChoice[] =>
  [...masterData.allStations()].map(({ id, name, lineIds }) => {
    const line = masterData.findLine(lineIds[0] ?? '')?.name
    return { value: id, label: line ? `${name}駅（${line}）` : `${name}駅` }
  })

/** What a word finds; what begins with it first. */
function withWord(choices: readonly FieldChoice[], word: string): FieldChoice[] {
  const wanted = foldText(word)
  const found = choices.filter(({ label }) => foldText(label).includes(wanted))
  const begins = Map.groupBy(found, ({ label }) => foldText(label).startsWith(wanted))
  return [...(begins.get(true) ?? []), ...(begins.get(false) ?? [])]
}

function municipalitiesOf({ masterData }: Vocabulary, prefectureCode: string, isByName: boolean): FieldChoice[] {
  return masterData
    .municipalitiesOf(prefectureCode)
    .map(({ code, name }) => ({ value: isByName ? name : code, label: name }))
}

function choicesOf({ element, follows }: FormField, asked: { word: string; within: string }, vocabulary: Vocabulary) {
  const { word, within } = asked
  if (follows) return withWord(municipalitiesOf(vocabulary, within, follows.valueType === 'text'), word)
  if (element.uiType === 'area_select') {
    const isByTrain = element.ui.contents.every(({ entryPointAreaType }) => entryPointAreaType === 'train')
    return withWord(isByTrain ? stations(vocabulary) : places(vocabulary), word)
  }
  if (element.uiType === 'occupation_category_checkbox_list' || element.uiType === 'occupation_category_radio_list') {
    return withWord(occupationLabels(vocabulary.facets), word)
  }
  return listsOf(element).flatMap((list) =>
    findChoices(selectorTree(vocabulary.masterData, list), word).map(({ id, fullLabel }) => ({
      value: id,
      label: fullLabel,
    })),
  )
}

/** The choices of a profile's field at the desk (docs/behaviour.md §46): from memory, without a statement. */
export const profileChoiceHandlers: Handlers<'findProfileChoices'> = {
  findProfileChoices: async ({ tenant, vocabulary }, { query: { formId, key, word = '', within = '' } }) => {
    const isOfProfile = tenant.profileSections.some((section) => section.formId === formId)
    const form = isOfProfile ? tenant.forms.get(formId) : undefined
    const field = form && fieldsOf(form).find(({ element }) => element.state.key === key)
    if (!field) throw new Problem('not_found')
    return { choices: choicesOf(field, { word, within }, vocabulary).slice(0, operatorLimits.profileChoices) }
  },
}
