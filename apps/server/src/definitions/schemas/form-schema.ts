import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { formElementRules } from '@tsunagu/contract/form/form.ts'
import { type StateType, validateTypes } from '@tsunagu/contract/form/ui-types.ts'
import { isPlainFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import { relaxed, type SchemaNode } from './component-schema.ts'

/** UI types whose choices are written as `choices`, or taken from a facet. */
const choiceUiTypes: readonly FormUiType[] = ['radio_list', 'check_box_list', 'select_box']
const isChoice = (uiType: FormUiType) => choiceUiTypes.includes(uiType)

/** UI types whose contents are no choices: files state them as they are. */
const ownContents: readonly FormUiType[] = ['area_select', 'text_fields', 'selector_popup_buttons']

/** UI types that say nothing without a list. */
const needsSearchType = (uiType: FormUiType) => uiType === 'select_search' || uiType === 'search_select_box'

const partial = ({ required: _, ...schema }: SchemaNode): SchemaNode => schema

/** The `ui` member as files write it: every member is optional, choices are outside of it. */
function uiSchema(uiType: FormUiType): SchemaNode {
  const schema = relaxed(formUis[uiType].ui as unknown as SchemaNode)
  const { contents, ...others } = schema.properties ?? {}
  const hasOwnContents = ownContents.includes(uiType) && contents
  return { ...partial(schema), properties: hasOwnContents ? { contents, ...others } : others }
}

/** Other types of state than the UI type's own that a file may ask for. */
const stateTypesOf: { readonly [T in FormUiType]?: readonly StateType[] } = {
  radio_list: ['text', 'uint32'],
  select_box: ['text', 'uint32'],
  check_box_list: ['text_list', 'uint32_list'],
  simple_check_box_list: ['bool_list', 'bool'],
}

const simpleChoices: SchemaNode = { type: 'array', minItems: 1, items: { type: 'string' } }
const choicesOf = (value: SchemaNode): SchemaNode => ({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['value', 'label'],
    additionalProperties: false,
    properties: { value: { type: 'string', ...value }, label: { type: 'string' } },
  },
})
const choices = choicesOf({})
/** Choices that are numbers: 0 would be no choice. */
const numbers: SchemaNode = {
  if: { properties: { stateType: { type: 'string', pattern: '^uint32' } }, required: ['stateType'] },
  then: { properties: { choices: choicesOf({ pattern: '^[1-9][0-9]{0,8}$' }), facet: false as unknown as SchemaNode } },
}

/** What a field of one UI type needs beside its key. */
function fieldOfType(uiType: FormUiType): SchemaNode {
  const no = false as unknown as SchemaNode
  const ui = uiSchema(uiType)
  if (needsSearchType(uiType)) {
    return { required: ['ui'], properties: { ui: { ...ui, required: ['searchType'] }, choices: no, facet: no } }
  }
  if (uiType === 'simple_check_box_list') {
    return {
      required: ['choices'],
      properties: { ui, choices: simpleChoices, facet: no, except: no, eachGroup: no, empty: no },
    }
  }
  // the choices of a select may follow another field: the checks of the whole form know
  if (uiType === 'select_box') return { properties: { ui, choices } }
  if (isChoice(uiType)) {
    return { anyOf: [{ required: ['choices'] }, { required: ['facet'] }], properties: { ui, choices } }
  }
  return { properties: { ui, choices: no, facet: no, except: no, eachGroup: no, empty: no } }
}

/** Which types of state a field of one UI type may ask for. */
function stateTypeOf(uiType: FormUiType): SchemaNode {
  const types = stateTypesOf[uiType]
  return { properties: { stateType: types ? { enum: [...types] } : (false as unknown as SchemaNode) } }
}

const text: SchemaNode = { type: 'string' }
const flag: SchemaNode = { type: 'boolean' }
const setMembers: Record<string, SchemaNode> = {
  label: text,
  subLabel: text,
  isShowRequired: flag,
  /** It may repeat; the label of the button that adds one is optional. */
  increasable: {
    type: 'object',
    required: ['max'],
    additionalProperties: false,
    properties: { max: { type: 'integer', minimum: 1, maximum: 100 }, addLabel: text },
  },
  /** How much it counts towards a complete profile; sets that count `as` the same fill each other in. */
  counts: {
    type: 'object',
    additionalProperties: false,
    properties: { weight: { type: 'integer', minimum: 0, maximum: 100 }, as: text },
  },
}
const fieldMembers: Record<string, SchemaNode> = {
  key: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
  keyIndex: { type: 'integer', minimum: 0, maximum: 999 },
  uiType: { type: 'string', enum: Object.keys(formUis) },
  label: text,
  description: text,
  ui: { type: 'object' },
  rules: partial(formElementRules as unknown as SchemaNode),
  validateType: { type: 'string', enum: [...validateTypes] },
  isDisabled: flag,
  /** The type of the state, where it is to be another than the UI type's own. */
  stateType: { type: 'string' },
  choices: { type: 'array' },
  facet: { type: 'string', enum: [...conditionKeys.filter(isPlainFacetKey), 'salary', 'salary_types', 'prefectures'] },
  /** Ids of the facet that are not offered here. */
  except: { type: 'array', items: text },
  /** One set per heading of the facet, such as the features. */
  eachGroup: flag,
  /** A first choice that means no choice, such as 指定しない. */
  empty: text,
}
const ofEachType = (rule: (uiType: FormUiType) => SchemaNode) =>
  Object.keys(formUis).map((uiType) => ({
    if: { properties: { uiType: { const: uiType } }, required: ['uiType'] },
    then: rule(uiType as FormUiType),
  }))
const perUiType = [...ofEachType(fieldOfType), ...ofEachType(stateTypeOf), numbers]

const element: SchemaNode = {
  type: 'object',
  required: ['key', 'uiType', 'label'],
  additionalProperties: false,
  properties: fieldMembers,
  allOf: perUiType,
}

const sets: SchemaNode = { type: 'array', minItems: 1, items: { $ref: '#/$defs/set' } }

/** A set of elements and of sets within it, or one field that makes a set of its own. */
const set: SchemaNode = {
  type: 'object',
  if: { anyOf: [{ required: ['elements'] }, { required: ['sets'] }] },
  then: {
    required: ['label'],
    additionalProperties: false,
    properties: {
      id: text,
      before: text,
      ...setMembers,
      elements: { type: 'array', minItems: 1, items: element },
      sets,
    },
  },
  else: {
    required: ['key', 'uiType', 'label'],
    additionalProperties: false,
    properties: { id: text, before: text, ...setMembers, ...fieldMembers },
    allOf: perUiType,
  },
}

/** A form file: sections of sets. Sections and sets with an `id` can be changed one by one by a service. */
export const formDefinition: SchemaNode = {
  $defs: { set },
  type: 'object',
  required: ['sections'],
  additionalProperties: false,
  properties: {
    elements: { type: 'array', minItems: 1, items: element },
    sections: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['label', 'sets'],
        additionalProperties: false,
        properties: { id: text, before: text, label: text, sets },
      },
    },
  },
}
