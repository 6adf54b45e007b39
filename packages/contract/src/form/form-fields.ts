import { fieldId } from './content-states.ts'
import type { FormOption } from './elements/options.ts'
import type { Form, FormElement, FormElementSet } from './form.ts'
import { groupsOf, isRepeated } from './repeated-sets.ts'

/** A select whose choices are the municipalities of another field's prefecture. */
export interface FollowedField {
  /** The other field's id. */
  id: string
  /** Whether the answer is the municipality's name or its code. */
  valueType: 'text' | 'code'
}

/** An element with what the form around it says about it. */
export interface FormField {
  element: FormElement
  /** The `keyIndex` of its answers on the wire: in repeating sets the place of its repetition. */
  index: number
  isRequired: boolean
  /** What sentences about it call it; may be `''`. */
  name: string
  /** The name of its repetition, such as 職歴2; `''` outside of repeating sets. */
  repetition: string
  /** The heading of its section; may be `''`. */
  section: string
  /** What may be chosen: lists under several headings share one key, then the choices of all of them. */
  options: readonly FormOption[]
  /** It is not required where all fields (ids) of one of these are empty: the only repetition of an optional set. */
  waivers: readonly (readonly string[])[]
  /** In the first field of a repetition too many: the sentence that says so. */
  overflow: string
  /** Null where the definition holds its choices, or it has none. */
  follows: FollowedField | null
  /** The id of the field whose answer determines the offered choices; null if all are offered. */
  groupedBy: string | null
  /** The id of the field whose choices depend on its answer; null without one. */
  groups: string | null
}

type FieldBase = Omit<FormField, 'options' | 'follows' | 'groupedBy' | 'groups'>

/** The sets around a set. */
interface Around {
  section: string
  /** Of the nearest repetition. */
  index: number | null
  repetition: string
}

const baseField = (element: FormElement, isRequired: boolean, label: string, around: Around): FieldBase => ({
  element,
  index: around.index ?? element.state.keyIndex,
  isRequired,
  name: element.label || label,
  repetition: around.repetition,
  section: around.section,
  waivers: [],
  overflow: '',
})

const fieldsInSet = (set: FormElementSet, around: Around): FieldBase[] => [
  ...set.elements.map((element) => baseField(element, set.isShowRequired, set.label, around)),
  ...fieldsInSets(set.elementSets, around),
]

/** Names the number of a repetition. */
export const overflowText = ({ label, increasableFiledSetCount }: FormElementSet): string =>
  `${label || 'この項目'}は${increasableFiledSetCount}件まで入力できます。`

function fieldsInRepetition(set: FormElementSet, place: number, isOnly: boolean, around: Around): FieldBase[] {
  const repetition = [around.repetition, `${set.label}${place + 1}`].filter(Boolean).join(' ')
  const fields = fieldsInSet(set, { ...around, index: set.elementsKeyIndex, repetition })
  if (place >= set.increasableFiledSetCount) {
    const overflow = overflowText(set)
    const first = fields.find(({ element }) => !element.isDisabled)
    return fields.map((field) => (field === first ? { ...field, overflow } : field))
  }
  if (!isOnly || set.isShowRequired) return fields
  const ids = fields.map(({ element }) => fieldId(element.state))
  return fields.map((field) => ({ ...field, waivers: [...field.waivers, ids] }))
}

const fieldsInSets = (sets: readonly FormElementSet[], around: Around): FieldBase[] =>
  groupsOf(sets).flatMap((group) =>
    group.flatMap((set, place) =>
      isRepeated(set) ? fieldsInRepetition(set, place, group.length === 1, around) : fieldsInSet(set, around),
    ),
  )

const optionsOf = ({ ui }: FormElement): FormOption[] =>
  'contents' in ui ? ui.contents.filter((option): option is FormOption => 'state' in option) : []

/** The id of the element that a link names: the one beside it, in a set that repeats that of the same repetition. */
export const linkedFieldId = ({ state }: FormElement, { elementKey }: { elementKey: string }): string =>
  fieldId({ key: elementKey, keyIndex: state.keyIndex })

/**
 * Which fields follow which: a prefecture's select names that of its municipalities. A postal code determines the type
 * of their answers.
 */
function followedFields(elements: readonly FormElement[]): ReadonlyMap<string, FollowedField> {
  const byName = new Set<string>()
  for (const element of elements) {
    const link = element.uiType === 'zip_code' ? element.ui.cityLinkedFormElement : null
    if (link?.formContentsSyncAction === 'value_as_text') byName.add(linkedFieldId(element, link))
  }
  const followed = new Map<string, FollowedField>()
  for (const element of elements) {
    const link = element.uiType === 'select_box' ? element.ui.linkedFormElement : null
    if (link?.formContentsSyncAction !== 'municipalities') continue
    const id = linkedFieldId(element, link)
    followed.set(id, { id: fieldId(element.state), valueType: byName.has(id) ? 'text' : 'code' })
  }
  return followed
}

/** Fields whose choices another field divides, with that field: the amounts of pay, and the way of paying. */
function groupedFields(elements: readonly FormElement[]): { id: string; groupedBy: string }[] {
  return elements.flatMap((element) => {
    const key = element.uiType === 'select_box' ? element.ui.groupedBy : undefined
    if (key === undefined) return []
    return [{ id: fieldId(element.state), groupedBy: linkedFieldId(element, { elementKey: key }) }]
  })
}

/** All fields of a form in its order: those outside of sections (never required) first. */
export function fieldsOf(form: Form): FormField[] {
  const outside: Around = { section: '', index: null, repetition: '' }
  const bases: FieldBase[] = [
    ...form.elements.map((element) => baseField(element, false, '', outside)),
    ...form.sections.flatMap(({ label, elementSets }) => fieldsInSets(elementSets, { ...outside, section: label })),
  ]
  const byId = Map.groupBy(bases, ({ element }) => fieldId(element.state))
  const elements = bases.map(({ element }) => element)
  const followed = followedFields(elements)
  const grouped = groupedFields(elements)
  return bases.map((base) => {
    const id = fieldId(base.element.state)
    const sharing = byId.get(id) ?? []
    const follows = base.element.uiType === 'select_box' ? (followed.get(id) ?? null) : null
    const options = sharing.flatMap(({ element }) => optionsOf(element))
    const groupedBy = grouped.find((field) => field.id === id)?.groupedBy ?? null
    const groups = grouped.find((field) => field.groupedBy === id)?.id ?? null
    return { ...base, options, follows, groupedBy, groups }
  })
}
