import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { formElementRules } from '@tsunagu/contract/form/form.ts'
import { validateTypes } from '@tsunagu/contract/form/ui-types.ts'
import { relaxed, type SchemaNode } from './component-schema.ts'
import { facetLists } from './facets.ts'

/** UI types whose choices are written as `choices`, or taken from a facet. */
const choiceUiTypes: readonly FormUiType[] = ['radio_list', 'check_box_list', 'select_box']
const isChoice = (uiType: FormUiType) => choiceUiTypes.includes(uiType)

const partial = ({ required: _, ...schema }: SchemaNode): SchemaNode => schema

/** The `ui` member as files write it: every member may be left out, choices stand outside of it. */
function uiSchema(uiType: FormUiType): SchemaNode {
  const schema = relaxed(formUis[uiType].ui as unknown as SchemaNode)
  const { contents, ...others } = schema.properties ?? {}
  const hasOwnContents = uiType === 'area_select' && contents
  return { ...partial(schema), properties: hasOwnContents ? { contents, ...others } : others }
}

const simpleChoices: SchemaNode = { type: 'array', minItems: 1, items: { type: 'string' } }
const choices: SchemaNode = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['value', 'label'],
    additionalProperties: false,
    properties: { value: { type: 'string' }, label: { type: 'string' } },
  },
}

/** What a field of one UI type needs beside its key. */
function fieldOfType(uiType: FormUiType): SchemaNode {
  const no = false as unknown as SchemaNode
  const ui = uiSchema(uiType)
  if (uiType === 'simple_check_box_list') {
    return {
      required: ['choices'],
      properties: { ui, choices: simpleChoices, facet: no, except: no, eachGroup: no, empty: no },
    }
  }
  if (isChoice(uiType)) {
    return { anyOf: [{ required: ['choices'] }, { required: ['facet'] }], properties: { ui, choices } }
  }
  return { properties: { ui, choices: no, facet: no, except: no, eachGroup: no, empty: no } }
}

const text: SchemaNode = { type: 'string' }
const flag: SchemaNode = { type: 'boolean' }
const setMembers: Record<string, SchemaNode> = {
  label: text,
  subLabel: text,
  isShowRequired: flag,
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
  choices: { type: 'array' },
  facet: { type: 'string', enum: [...Object.keys(facetLists), 'salary'] },
  /** Ids of the facet that are not offered here. */
  except: { type: 'array', items: text },
  /** One set per heading of the facet, such as the features. */
  eachGroup: flag,
  /** A first choice that stands for no choice, such as 指定しない. */
  empty: text,
}
const perUiType = Object.keys(formUis).map((uiType) => ({
  if: { properties: { uiType: { const: uiType } }, required: ['uiType'] },
  then: fieldOfType(uiType as FormUiType),
}))

const element: SchemaNode = {
  type: 'object',
  required: ['key', 'uiType', 'label'],
  additionalProperties: false,
  properties: fieldMembers,
  allOf: perUiType,
}

/** A set of several elements, or one field that makes a set of its own. */
const set: SchemaNode = {
  type: 'object',
  if: { required: ['elements'] },
  then: {
    required: ['label'],
    additionalProperties: false,
    properties: { id: text, before: text, ...setMembers, elements: { type: 'array', minItems: 1, items: element } },
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
  type: 'object',
  required: ['sections'],
  additionalProperties: false,
  properties: {
    sections: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['label', 'sets'],
        additionalProperties: false,
        properties: { id: text, before: text, label: text, sets: { type: 'array', minItems: 1, items: set } },
      },
    },
  },
}
