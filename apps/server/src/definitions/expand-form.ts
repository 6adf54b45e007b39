import { boolContent, elementState, textContent, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form, FormElement, FormElementRules, FormElementSet } from '@tsunagu/contract/form/form.ts'
import type { StateType, ValidateType } from '@tsunagu/contract/form/ui-types.ts'
import { inMemberOrder } from '@tsunagu/contract/screens/member-order.ts'
import { facetTable, isPlainFacetKey, type PlainFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { prefectures } from '#server/master-data/areas.ts'
import type { Facets, FacetValue } from './facets.ts'
import { monthOptions } from './year-options.ts'

/** A field as files write it (`form-schema.ts`): the loader has checked it. */
export interface FieldDefinition {
  key: string
  keyIndex?: number
  uiType: FormUiType
  label: string
  description?: string
  ui?: Record<string, unknown>
  rules?: Partial<FormElementRules>
  validateType?: ValidateType
  isDisabled?: boolean
  stateType?: StateType
  choices?: ({ value: string; label: string } | string)[]
  facet?: PlainFacetKey | 'salary' | 'salary_types' | 'prefectures'
  except?: string[]
  eachGroup?: boolean
  empty?: string
}
interface SetMembers {
  label: string
  subLabel?: string
  isShowRequired?: boolean
  /** It may repeat up to `max` times; `addLabel` is the text of the button that adds one. */
  increasable?: { max: number; addLabel?: string }
  sets?: SetDefinition[]
  /** How much it counts towards a complete profile, and together with which other sets. */
  counts?: { weight?: number; as?: string }
}
export type SetDefinition = SetMembers &
  ({ elements?: FieldDefinition[]; key?: never } | (FieldDefinition & { elements?: never }))
export interface FormDefinition {
  /** Fields before all sections, without a heading. */
  elements?: FieldDefinition[]
  sections: { label: string; sets: SetDefinition[] }[]
}

const noRules: FormElementRules = { minLength: 0, maxLength: 0, rule: '', autocomplete: '' }

/** What each `ui` holds where a file says nothing. */
const uiDefaults: Record<FormUiType, Record<string, unknown>> = {
  text_field: { placeholder: '', unit: '' },
  text_area_field: { placeholder: '' },
  user_id: { placeholder: '' },
  radio_list: {},
  select_box: { unit: '', linkedFormElement: null },
  file_uploader: { iconType: '', uploadMultiple: true },
  check_box_list: {},
  simple_check_box_list: {},
  area_select: { contents: [] },
  occupation_category_radio_list: { name: '', iconType: '' },
  occupation_category_checkbox_list: { name: '', iconType: '' },
  zip_code: {
    placeholder: '',
    prefectureLinkedFormElement: null,
    cityLinkedFormElement: null,
    streetNumberLinkedFormElement: null,
  },
  text_fields: { contents: [] },
  inline_text_field: { placeholder: '', unit: '' },
  inline_text_area_field: { placeholder: '' },
  date_select_box: { years: [], months: monthOptions, hasDay: false },
  select_search: {},
  incremental_search: { searchType: 'universities' },
  search_select_box: { canInputTextField: false },
  selector_popup_buttons: { contents: [] },
  text_and_selector_popup: { text: { placeholder: '', unit: '' } },
}

const option = (value: string, label: string): FormOption => ({ label, state: textContent(value, label) })

/** A choice whose value is a number where the state's type asks for one; no choice is 0 there. */
const optionFor = ({ stateType = 'text' }: FieldDefinition, value: string, label: string): FormOption =>
  stateType.startsWith('uint32') ? { label, state: uint32Content(Number(value), label) } : option(value, label)

const amountIn = new Intl.NumberFormat('ja-JP')
/** 1,500円, 28万円, 350万円: as people say them. */
const amountLabel = (yen: number) =>
  yen >= 10_000 && yen % 1_000 === 0 ? `${amountIn.format(yen / 10_000)}万円` : `${amountIn.format(yen)}円`

const salaryOptions = (facets: Facets): FormOption[] =>
  facets.salary.flatMap(({ id, label, steps }) =>
    steps.map((step) => ({ ...option(String(step), `${label} ${amountLabel(step)}以上`), group: id })),
  )

const salaryTypeOptions = (facets: Facets): FormOption[] => facets.salary.map(({ id, label }) => option(id, label))

/** The values of a field's facet, those of one heading where `group` is given. */
function facetValues(field: FieldDefinition, facets: Facets, group?: string): FacetValue[] {
  if (!field.facet || !isPlainFacetKey(field.facet)) return []
  const values: readonly (FacetValue & { group?: string })[] = facets[facetTable[field.facet].member]
  const isOffered = ({ id }: FacetValue) => !field.except?.includes(id)
  return values.filter((value) => isOffered(value) && (group === undefined || value.group === group))
}

function optionsOf(field: FieldDefinition, facets: Facets, group?: string): FormOption[] {
  const first = field.empty === undefined ? [] : [optionFor(field, '', field.empty)]
  const chosen = (field.choices ?? []).map((choice) =>
    typeof choice === 'string'
      ? { label: choice, state: boolContent(true, choice) }
      : optionFor(field, choice.value, choice.label),
  )
  const salary = field.facet === 'salary' ? salaryOptions(facets) : []
  const salaryTypes = field.facet === 'salary_types' ? salaryTypeOptions(facets) : []
  const places = field.facet === 'prefectures' ? prefectures().map(({ code, name }) => option(code, name)) : []
  const values = facetValues(field, facets, group).map(({ id, label }) => option(id, label))
  return [...first, ...salary, ...salaryTypes, ...places, ...values, ...chosen]
}

const hasOptions: readonly FormUiType[] = ['radio_list', 'select_box', 'check_box_list', 'simple_check_box_list']

function expandField(
  field: FieldDefinition,
  facets: Facets,
  group?: string,
  keyIndex = field.keyIndex ?? 0,
): FormElement {
  const contents = hasOptions.includes(field.uiType) ? { contents: optionsOf(field, facets, group) } : {}
  const element = {
    label: group ?? field.label,
    description: field.description ?? '',
    uiType: field.uiType,
    ui: inMemberOrder(formUis[field.uiType].ui, { ...uiDefaults[field.uiType], ...field.ui, ...contents }),
    state: elementState(field.stateType ?? formUis[field.uiType].stateType, field.key, [], keyIndex),
    validateType: field.validateType ?? 'unspecified',
    isDisabled: field.isDisabled ?? false,
    rules: { ...noRules, ...field.rules },
  }
  // The file was validated against the schemas of these types.
  return element as FormElement
}

const expandedSet = (
  set: SetMembers,
  elements: FormElement[],
  elementSets: FormElementSet[] = [],
  label = set.label,
): FormElementSet => ({
  elements,
  increasableFiledSetCount: set.increasable?.max ?? 0,
  label,
  subLabel: set.subLabel ?? '',
  elementSets,
  elementsKeyIndex: 0,
  isShowRequired: set.isShowRequired ?? false,
  ...(set.increasable?.addLabel && { addLabel: set.increasable.addLabel }),
})

/** A set as files write it: elements and nested sets, one field, or one field per heading of a facet. */
function expandSet(set: SetDefinition, facets: Facets): FormElementSet[] {
  if (set.key === undefined) {
    const elements = (set.elements ?? []).map((field) => expandField(field, facets))
    const nested = (set.sets ?? []).flatMap((inner) => expandSet(inner, facets))
    return [expandedSet(set, elements, nested)]
  }
  if (!set.eachGroup) return [expandedSet(set, [expandField(set, facets)])]
  const groups = new Set(facets.features.map(({ group }) => group))
  return [...groups].map((group, index) => expandedSet(set, [expandField(set, facets, group, index)], [], group))
}

/** Expands a form file into the contract's form: defaults for what it leaves out, choices from the service's facets. */
export const expandForm = (id: string, definition: FormDefinition, facets: Facets): Form => ({
  id,
  elements: (definition.elements ?? []).map((field) => expandField(field, facets)),
  sections: definition.sections.map(({ label, sets }) => ({
    label,
    elementSets: sets.flatMap((set) => expandSet(set, facets)),
  })),
})
