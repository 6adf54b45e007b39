import { elementState } from '../form/content-states.ts'
import type { FormOption } from '../form/elements/options.ts'
import { type FormUis, type FormUiType, formUis } from '../form/elements/registry.ts'
import type { Form, FormElementOf, FormElementRules, FormElementSet } from '../form/form.ts'
import type { FormElementState } from '../form/state.ts'

type ElementParts<T extends FormUiType> = Omit<Partial<FormElementOf<T>>, 'rules' | 'uiType'> & {
  key?: string
  rules?: Partial<FormElementRules>
}

/** An element of a UI type with that type's sample, empty, named after its key. */
export function makeElement<T extends FormUiType>(uiType: T, parts: ElementParts<T> = {}): FormElementOf<T> {
  const { key = uiType, rules, ...rest } = parts
  const samples: { [U in FormUiType]: { sample: FormUis[U] } } = formUis
  return {
    label: key,
    description: '',
    state: elementState(formUis[uiType].stateType, key),
    validateType: 'unspecified',
    isDisabled: false,
    ...rest,
    uiType,
    ui: rest.ui ?? samples[uiType].sample,
    rules: { minLength: 0, maxLength: 0, rule: '', autocomplete: '', ...rules },
  }
}

/** One element of each UI type, keyed by it. */
export const oneOfEach = (): { [T in FormUiType]: FormElementOf<T> } => ({
  text_field: makeElement('text_field'),
  text_area_field: makeElement('text_area_field'),
  user_id: makeElement('user_id'),
  radio_list: makeElement('radio_list'),
  check_box_list: makeElement('check_box_list'),
  simple_check_box_list: makeElement('simple_check_box_list'),
  select_box: makeElement('select_box'),
  file_uploader: makeElement('file_uploader'),
  area_select: makeElement('area_select'),
  occupation_category_radio_list: makeElement('occupation_category_radio_list'),
  occupation_category_checkbox_list: makeElement('occupation_category_checkbox_list'),
  zip_code: makeElement('zip_code'),
  text_fields: makeElement('text_fields'),
  inline_text_field: makeElement('inline_text_field'),
  inline_text_area_field: makeElement('inline_text_area_field'),
  date_select_box: makeElement('date_select_box'),
  select_search: makeElement('select_search'),
  incremental_search: makeElement('incremental_search'),
  search_select_box: makeElement('search_select_box'),
  selector_popup_buttons: makeElement('selector_popup_buttons'),
  text_and_selector_popup: makeElement('text_and_selector_popup'),
})

/** A set of elements, optional unless `isShowRequired` is set. */
export const makeSet = (elements: FormElementSet['elements'], parts: Partial<FormElementSet> = {}): FormElementSet => ({
  elements,
  increasableFiledSetCount: 0,
  label: '',
  subLabel: '',
  elementSets: [],
  elementsKeyIndex: 0,
  isShowRequired: false,
  ...parts,
})

/** A form of one section. */
export const makeForm = (elementSets: FormElementSet[], parts: Partial<Form> = {}): Form => ({
  id: 'form',
  elements: [],
  sections: [{ label: '', elementSets }],
  ...parts,
})

/** The answers of a form's element: the state with these content states. */
export const answered = (
  state: FormElementState,
  contentStates: FormElementState['contentStates'],
): FormElementState => ({
  ...state,
  contentStates,
})

/** Choices whose value is their label. */
export const makeOptions = (...labels: string[]): FormOption[] =>
  labels.map((label) => ({ label, state: { label, uint32: 0, bool: false, text: label, file: null } }))
