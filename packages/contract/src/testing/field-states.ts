import { boolContent, textContent, uint32Content } from '../form/content-states.ts'
import { type FormUiType, formUis } from '../form/elements/registry.ts'
import type { Form, FormElement } from '../form/form.ts'
import type { ContentState } from '../form/state.ts'
import type { StateType } from '../form/ui-types.ts'
import type { States } from './component-states.ts'
import { makeForm, makeSet, oneOfEach } from './form-factories.ts'
import { lengthened, withLongTexts } from './long-text.ts'

/** An answer by the state's type alone, for fields without choices. */
const plainAnswers: Record<StateType, readonly ContentState[]> = {
  unspecified: [],
  uint32: [uint32Content(3)],
  uint32_list: [uint32Content(3)],
  bool: [boolContent(true)],
  bool_list: [boolContent(true)],
  text: [textContent('みずほリハビリテーション病院')],
  text_list: [textContent('13112', '東京都 世田谷区'), textContent('14104', '神奈川県 横浜市中区')],
  search_field: [textContent('みずほリハビリテーション病院')],
  file_list: [],
}

/** The choices of an element that say something. */
const choicesOf = ({ ui }: FormElement): ContentState[] =>
  'contents' in ui
    ? ui.contents
        .flatMap((option) => ('state' in option ? [option.state] : []))
        .filter(({ text, bool }) => text !== '' || bool)
    : []

/** A valid answer to an element: the one of its type, else its first choices, else one that its state's type allows. */
function answersOf(element: FormElement): readonly ContentState[] {
  const { answers } = formUis[element.uiType]
  if (answers) return answers
  const choices = choicesOf(element)
  const { type } = element.state
  if (choices.length > 0) return choices.slice(0, type.endsWith('_list') ? 2 : 1)
  return plainAnswers[type]
}

const labels: { label: string; description: string } = {
  label: 'ご希望',
  description: 'あとから変えられます',
}

const formOf = (element: FormElement, isShowRequired = false): Form =>
  makeForm([makeSet([element], { isShowRequired })], { id: element.uiType })

/**
 * Every state of a form field type that gallery and tests draw, as a form of this one field. `error` shows its problem
 * once the form is sent.
 */
export function fieldStates(uiType: FormUiType): States<Form> {
  const element: FormElement = { ...oneOfEach()[uiType], ...labels }
  const filled: FormElement = { ...element, state: { ...element.state, contentStates: [...answersOf(element)] } }
  const long = JSON.parse(JSON.stringify({ ...element, ui: withLongTexts(JSON.parse(JSON.stringify(element.ui))) }))
  return new Map([
    ['empty', formOf(element)],
    ['filled', formOf(filled)],
    ['error', formOf(element, true)],
    ['disabled', formOf({ ...filled, isDisabled: true })],
    [
      'longLabel',
      formOf({
        ...(long as FormElement),
        label: lengthened(labels.label, 'label'),
        description: lengthened(labels.description, 'description'),
      }),
    ],
  ])
}
